/** An exchange with the operators' process behind the proxy, and two signed-in operators. */
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { expect } from 'vitest'
import { enlist, OperatorPerson, type Connection } from './operator-person.ts'

export type OperatorEnvironment = AsyncDisposable & {
  readonly engines: AcquiredEngines
  readonly exchange: Exchange
  /** As the owner of the database. */
  readonly pool: Pool
  /** The operators' origin at the proxy. */
  readonly connection: Connection
  /** The exchange's origin at the same proxy. */
  readonly publicConnection: Connection
  readonly vera: OperatorPerson
  readonly otto: OperatorPerson
  newOperator(name: string): Promise<OperatorPerson>
  userIdOf(userName: string): Promise<string>
}

export async function startOperatorEnvironment(): Promise<OperatorEnvironment> {
  const engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  const exchange = await startExchange({
    apps: ['engine-a', 'gateway', 'operator'],
    engines,
    proxy: true,
    mode: 'test',
    seedMinutes: 1,
    env: { operator: { LIMITS_FACTOR: '1000' }, gateway: { SIGNING_ALGORITHM: 'p256' } },
  })
  const pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  const { operatorOrigin = '', proxyUrl = '' } = exchange.addresses
  const port = Number(new URL(proxyUrl).port)
  const connection = { port, origin: operatorOrigin }

  async function newOperator(name: string): Promise<OperatorPerson> {
    const { token } = await enlist(pool, name)
    const person = new OperatorPerson(connection)
    expect(await person.enrol(token)).toMatchObject({ status: 200, data: { name } })
    expect(await person.signIn()).toMatchObject({ status: 200, data: { name } })
    return person
  }

  return {
    engines,
    exchange,
    pool,
    connection,
    publicConnection: { port, origin: `http://localhost:${port}` },
    vera: await newOperator('vera'),
    otto: await newOperator('otto'),
    newOperator,
    async userIdOf(userName) {
      const text = 'select user_id as id from accounts.app_user where user_name = $1'
      const { rows } = await pool.query<{ id: string }>(text, [userName])
      return rows[0]?.id ?? ''
    },
    async [Symbol.asyncDispose]() {
      await pool.end()
      await exchange[Symbol.asyncDispose]()
      await engines[Symbol.asyncDispose]()
    },
  }
}
