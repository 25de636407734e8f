/** How much may be read at once, and the sustained rate per second; in rows, not in calls. */
export type Pace = { readonly burst: number; readonly perSecond: number }

export type ReadPace = {
  /** Runs the read and counts its rows, or returns the seconds to wait. */
  run<Data>(who: string, read: () => Promise<Data>, countRows: (data: Data) => number): Promise<Paced<Data>>
}

type Paced<Data> = { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly waitSeconds: number }

type Bucket = { rows: number; atMs: number; usual: number }

const keysMax = 20_000

/**
 * For lists that are read whole: the call is cheap for most accounts, but a large list delays everybody. A read is
 * admitted while any budget is left, and charged in advance with the size of the previous one, so that parallel calls
 * cannot all slip in.
 */
export function createReadPace({ burst, perSecond }: Pace, now: () => number = () => performance.now()): ReadPace {
  const buckets = new Map<string, Bucket>()

  function find(who: string): Bucket {
    const nowMs = now()
    const bucket = buckets.get(who) ?? { rows: burst, atMs: nowMs, usual: 0 }
    bucket.rows = Math.min(burst, bucket.rows + ((nowMs - bucket.atMs) / 1_000) * perSecond)
    bucket.atMs = nowMs
    if (buckets.size >= keysMax && !buckets.has(who)) forgetFull(nowMs)
    buckets.set(who, bucket)
    return bucket
  }

  function forgetFull(nowMs: number): void {
    for (const [who, { rows, atMs }] of buckets)
      if (rows + ((nowMs - atMs) / 1_000) * perSecond >= burst) buckets.delete(who)
  }

  return {
    async run(who, read, countRows) {
      const bucket = find(who)
      if (bucket.rows <= 0) return { ok: false, waitSeconds: Math.ceil((1 - bucket.rows) / perSecond) }
      const { usual } = bucket
      bucket.rows -= usual
      const data = await read()
      bucket.usual = countRows(data)
      bucket.rows -= bucket.usual - usual
      return { ok: true, data }
    },
  }
}
