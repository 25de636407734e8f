import type { Partition } from '@argosy/catalogue'
import { createPool } from '@argosy/postgres'
import { sleepMs } from '@argosy/service'

export type LastPrices = AsyncDisposable & {
  /** Each market's last trade in ticks, once history has reached `sequence` or the wait for it is over. */
  read(partition: Partition, sequence: number, signal: AbortSignal): Promise<ReadonlyMap<string, bigint>>
}

// The projector needs a while for a day of many markets; a price from the morning would make the market jump.
const historyWaitMsMax = 30_000

export function createLastPrices(postgresUrl: string | undefined, applicationName: string): LastPrices {
  if (postgresUrl === undefined) return { read: async () => new Map(), [Symbol.asyncDispose]: async () => undefined }
  const pool = createPool(postgresUrl, { applicationName, maxConnections: 1 })

  async function isHistoryAt(partition: Partition, sequence: number): Promise<boolean> {
    const { rowCount } = await pool.query('select from history.position where partition = $1 and sequence >= $2', [
      partition,
      sequence,
    ])
    return rowCount === 1
  }

  return {
    async read(partition, sequence, signal) {
      const endsAtMs = performance.now() + historyWaitMsMax
      // Right after a start the projector may not have reached the end of the journal yet.
      while (!(await isHistoryAt(partition, sequence)) && performance.now() < endsAtMs && !signal.aborted) {
        await sleepMs(200, signal)
      }
      const { rows } = await pool.query<{ market_id: string; close_ticks: string }>(
        `select distinct on (market_id) market_id, close_ticks from history.candle_1m where partition = $1
         order by market_id, open_time_ms desc`,
        [partition],
      )
      return new Map(rows.map(({ market_id: marketId, close_ticks: ticks }) => [marketId, BigInt(ticks)]))
    },
    [Symbol.asyncDispose]: () => pool.end(),
  }
}
