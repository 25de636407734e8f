export type ShortCacheOptions<Value> = {
  readonly ttlMs: number
  readonly load: (key: string) => Promise<Value>
  /**
   * For values that stay valid while their source is unavailable: how long to wait for a newer one before the known one
   * is used.
   */
  readonly staleAfterMs?: number
}

type Entry<Value> = { readonly loadedAtMs: number; readonly value: Promise<Value> }

/** All callers within the time share one answer, including those during the load. Keys must be few. */
export function createShortCache<Value>({ ttlMs, load, staleAfterMs }: ShortCacheOptions<Value>) {
  const entries = new Map<string, Entry<Value>>()

  return (key: string): Promise<Value> => {
    const known = entries.get(key)
    if (known && performance.now() - known.loadedAtMs < ttlMs) return known.value
    const loading = load(key)
    const value = staleAfterMs === undefined || !known ? loading : withFallback(loading, known.value, staleAfterMs)
    const entry = { loadedAtMs: performance.now(), value }
    entries.set(key, entry)
    // A failure is not cached: the next caller loads again.
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }
}

async function withFallback<Value>(loading: Promise<Value>, known: Promise<Value>, waitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(known), waitMs)
  })
  try {
    return await Promise.race([loading.catch(() => known), deadline])
  } finally {
    clearTimeout(timer)
  }
}
