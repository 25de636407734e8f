import { callbackify } from 'node:util'
import { Client, Pool as PgPool, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'
import { isConnectionLoss, PostgresUnavailableError } from './errors.ts'

type ConnectCallback = Parameters<PgPool['connect']>[0]

const isPoolFull = /^timeout exceeded when trying to connect/

/**
 * A pool over several hosts of which one is the primary: libpq's `target_session_attrs=read-write`, which `pg` lacks.
 * When a host does not answer, or is a standby, the next one is tried; a connection stays until it breaks.
 */
export class PrimaryPool extends PgPool {
  readonly #hosts: { current: number; readonly count: number }

  constructor(urls: readonly [string, ...string[]], config: PoolConfig) {
    const hosts = { current: 0, count: urls.length }
    class HostClient extends Client {
      constructor(clientConfig?: ClientConfig) {
        super({ ...clientConfig, connectionString: urls[hosts.current] ?? urls[0] })
      }
    }
    super(Object.assign({ ...config, onConnect: expectPrimary }, { Client: HostClient }))
    this.#hosts = hosts
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!callback) return this.#connectToAny()
    const connect = callbackify(() => this.#connectToAny())
    // On failure there is no client, although the types claim one.
    connect((error: Error | null, client?: PoolClient) =>
      callback(error ?? undefined, client, (problem) => client?.release(problem)),
    )
  }

  async #connectToAny(): Promise<PoolClient> {
    const hosts = this.#hosts
    for (let attempt = 1; ; attempt++) {
      const tried = hosts.current
      try {
        return await super.connect()
      } catch (error) {
        const isHostLost = isConnectionLoss(error) && !(error instanceof Error && isPoolFull.test(error.message))
        if (isHostLost && hosts.current === tried) hosts.current = (tried + 1) % hosts.count
        if (!isHostLost || attempt >= hosts.count) throw error
      }
    }
  }
}

async function expectPrimary(client: ClientBase): Promise<void> {
  if (await isStandby(client)) throw new PostgresUnavailableError('this host is a standby')
}

export async function isStandby(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]?.standby ?? false
}
