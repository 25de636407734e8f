import { readFileSync } from 'node:fs'
import { createClient } from 'redis'

export interface ClientOptions {
  readonly prefix?: string
  readonly caFile?: string | undefined
  /** The wait before another attempt, or false for a client that ends with its connection. */
  readonly reconnectStrategy: false | (() => number)
}

export type RedisClient = ReturnType<typeof createRedisClient>

/** One connection. While it is down every command fails at once. */
export function createRedisClient(url: string, { prefix = '', caFile, reconnectStrategy }: ClientOptions) {
  return createClient({
    url,
    keyPrefix: prefix,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: 2_000,
    // withDeadline bounds every answer; the client's own limit would cost a timer and an error for each answer in time.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 1_000,
      socketTimeout: 5_000,
      reconnectStrategy,
      ...(caFile !== undefined && { tls: true, ca: readFileSync(caFile) }),
    },
  })
}

/** Closing waits for answers in flight; without a connection there are none. */
export async function closeRedisClient(client: RedisClient): Promise<void> {
  if (!client.isOpen) return
  if (client.isReady) await client.close().catch(() => client.destroy())
  else client.destroy()
}
