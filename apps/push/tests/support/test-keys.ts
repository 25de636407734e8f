import { answerKeyQueries, createApiKeys, type ApiKeys, type NewKey } from '@argosy/api-keys'
import type { Nats } from '@argosy/nats'
import { createPool, migrate } from '@argosy/postgres'
import { createLogger } from '@argosy/service'
import type { Credentials } from './test-program.ts'

export interface TestKeys extends AsyncDisposable {
  readonly apiKeys: ApiKeys
  make(accountId: string, terms?: Partial<NewKey>): Promise<Credentials & { readonly userId: string }>
  /** A key of a pair whose private half only its holder has. */
  makePair(accountId: string, publicKeyPem: string): Promise<Omit<Credentials, 'secret'>>
}

const passphrase = 'open2sesame'

/** The gateway's part for push: keys in PostgreSQL, served over NATS. */
export async function startTestKeys(postgresUrl: string, nats: Nats): Promise<TestKeys> {
  await using stack = new AsyncDisposableStack()
  await migrate(postgresUrl)
  const pool = createPool(postgresUrl, { applicationName: 'test-keys', maxConnections: 2 })
  stack.defer(() => pool.end())
  const logger = createLogger('test-keys')
  const apiKeys = stack.use(createApiKeys({ pool, nats, sealKeys: [Buffer.alloc(32, 7).toString('base64')], logger }))
  stack.use(answerKeyQueries({ nats, apiKeys, logger }))
  await nats.flush()
  const owned = stack.move()
  return {
    apiKeys,
    async make(accountId, terms) {
      const { secret, ...made } = await makeAny(accountId, terms)
      if (secret === null) throw new Error('no secret')
      return { ...made, secret }
    },
    makePair: (accountId, publicKeyPem) => makeAny(accountId, { publicKeyPem }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }

  async function makeAny(accountId: string, terms: Partial<NewKey> = {}) {
    const userId = await addUser(accountId)
    const wanted = { name: 'test', realm: 'live', permissions: [], addresses: [], passphrase, ...terms } as const
    const made = await apiKeys.make({ ...wanted, userId })
    if (!made.ok) throw new Error(made.refusal)
    return { userId, apiKey: made.key.accessKey, secret: made.secret, passphrase }
  }

  async function addUser(accountId: string): Promise<string> {
    const userId = `u${accountId}`
    await pool.query(
      'insert into accounts.app_user (user_id, user_name, account_id) values ($1, $1, $2) on conflict do nothing',
      [userId, accountId],
    )
    return userId
  }
}
