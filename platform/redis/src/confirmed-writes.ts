import { RedisUnavailableError } from './errors.ts'
import type { RedisClient } from './redis-client.ts'

type Command = (client: RedisClient) => Promise<unknown>
type Waiting = { readonly command: Command; readonly settle: PromiseWithResolvers<unknown> }

const replicasMin = 1

/**
 * Writes that count only once a replica has them too: a server that takes over must know what has ended. `WAIT` blocks
 * its connection, so these writes have their own, and all that arrive while one wait is under way share the next.
 */
export function createConfirmedWrites(client: RedisClient, { waitMs }: { readonly waitMs: number }) {
  let waiting: Waiting[] = []
  let isBusy = false

  async function writeAll(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await writeBatch(client, batch, waitMs)
    }
    isBusy = false
  }

  return function write<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply> {
    const settle = Promise.withResolvers<unknown>()
    waiting.push({ command, settle })
    if (!isBusy) void writeAll()
    return settle.promise as Promise<Reply>
  }
}

async function writeBatch(client: RedisClient, batch: readonly Waiting[], waitMs: number): Promise<void> {
  // All at once on one connection: WAIT covers the writes before it on that connection.
  const replies = batch.map(({ command }) => command(client))
  const [[confirmed], results] = await Promise.all([
    Promise.allSettled([client.wait(replicasMin, waitMs)]),
    Promise.allSettled(replies),
  ])
  for (const [index, { settle }] of batch.entries()) {
    const result = results[index]
    if (result?.status === 'rejected') settle.reject(result.reason)
    else if (confirmed.status === 'rejected') settle.reject(confirmed.reason)
    else if (confirmed.value < replicasMin)
      settle.reject(new RedisUnavailableError('no replica has confirmed the write'))
    else settle.resolve(result?.value)
  }
}
