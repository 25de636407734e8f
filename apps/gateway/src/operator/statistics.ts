import { decodeJson, encodeJson, subjects, type Statistics, type StatisticsQuery } from '@argosy/wire'
import type { Nats } from '@argosy/nats'
import { createShortCache } from '../short-cache.ts'

export type ReadStatistics = (days: number) => Promise<Statistics>

/** Reading a month of files is slow, and several operators may query at once. */
const ttlMs = 10_000
const requestMsMax = 20_000

export function createReadStatistics(nats: Pick<Nats, 'request'>): ReadStatistics {
  const read = createShortCache({
    ttlMs,
    load: async (days) => {
      const query: StatisticsQuery = { days: Number(days) }
      return decodeJson<Statistics>(
        await nats.request(subjects.statistics, encodeJson(query), { timeoutMs: requestMsMax }),
      )
    },
  })
  return (days) => read(String(days))
}
