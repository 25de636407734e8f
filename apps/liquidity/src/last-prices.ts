import type { Partition } from '@argosy/contracts'
import type { MarketId } from '@argosy/exchange'
import { createPool } from '@argosy/postgres'
import { sleepMs } from '@argosy/service'

export type LastPrices = AsyncDisposable & {
  /** The last trade's price, once history knows everything up to `sequence` or was waited for; undefined without one. */
  read(partition: Partition, marketId: MarketId, sequence: number, signal: AbortSignal): Promise<bigint | undefined>
}

// A day of many markets takes the projector a while; a price of the morning would make the market jump.
const historyWaitMsMax = 30_000

export function createLastPrices(postgresUrl: string | undefined, applicationName: string): LastPrices {
  if (postgresUrl === undefined) return { read: async () => undefined, [Symbol.asyncDispose]: async () => undefined }
  const pool = createPool(postgresUrl, { applicationName, maxConnections: 1 })

  async function isHistoryAt(partition: Partition, sequence: number): Promise<boolean> {
    const { rowCount } = await pool.query('select from history.position where partition = $1 and sequence >= $2', [
      partition,
      sequence,
    ])
    return rowCount === 1
  }

  return {
    async read(partition, marketId, sequence, signal) {
      const endsAtMs = performance.now() + historyWaitMsMax
      // Right after a start the projector may still be on its way to the end of the journal.
      while (!(await isHistoryAt(partition, sequence)) && performance.now() < endsAtMs && !signal.aborted) {
        await sleepMs(200, signal)
      }
      const { rows } = await pool.query<{ close_ticks: string }>(
        `select close_ticks from history.candle_1m where partition = $1 and market_id = $2
         order by open_time_ms desc limit 1`,
        [partition, marketId],
      )
      return rows[0] && BigInt(rows[0].close_ticks)
    },
    [Symbol.asyncDispose]: () => pool.end(),
  }
}
