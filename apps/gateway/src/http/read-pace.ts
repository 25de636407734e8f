import { accept, refuseTooMany, type Answer } from './answer.ts'

/** How much may be read at once, and the sustained rate per second; in rows, not in calls. */
export type Pace = { readonly burst: number; readonly perSecond: number }

export type ReadPace = {
  /** Runs the read and counts its rows, or refuses with the seconds to wait. */
  run<Data>(who: string, read: () => Promise<Data>, countRows: (data: Data) => number): Promise<Answer<Data>>
}

type Bucket = { rows: number; atMs: number; waiting: number; last: Promise<void> }

const keysMax = 20_000
/** Tabs of one user that load together; more of one user's reads are refused. */
const waitingMax = 16

/**
 * For lists that are read whole: the call is cheap for most accounts, but a large list costs much. The size of a list
 * is known only when it has been read, so reads of one owner run one after another, each while any budget is left.
 */
export function createReadPace({ burst, perSecond }: Pace, now: () => number = () => performance.now()): ReadPace {
  const buckets = new Map<string, Bucket>()

  function find(who: string): Bucket {
    const bucket = buckets.get(who) ?? { rows: burst, atMs: now(), waiting: 0, last: Promise.resolve() }
    if (buckets.size >= keysMax && !buckets.has(who)) forgetFull()
    buckets.set(who, bucket)
    return bucket
  }

  function refill(bucket: Bucket): void {
    const nowMs = now()
    bucket.rows = Math.min(burst, bucket.rows + ((nowMs - bucket.atMs) / 1_000) * perSecond)
    bucket.atMs = nowMs
  }

  function forgetFull(): void {
    for (const [who, bucket] of buckets) {
      refill(bucket)
      if (bucket.waiting === 0 && bucket.rows >= burst) buckets.delete(who)
    }
  }

  return {
    async run(who, read, countRows) {
      const bucket = find(who)
      if (bucket.waiting >= waitingMax) return refuseTooMany(1)
      const { promise, resolve: finish } = Promise.withResolvers<void>()
      const before = bucket.last
      bucket.waiting += 1
      bucket.last = promise
      try {
        await before
        refill(bucket)
        if (bucket.rows <= 0) return refuseTooMany(Math.ceil((1 - bucket.rows) / perSecond))
        const data = await read()
        bucket.rows -= countRows(data)
        return accept(data)
      } finally {
        bucket.waiting -= 1
        finish()
      }
    },
  }
}
