import type { ApiResult } from './answer.ts'

/** Components that make the same request at the same moment share one answer (NET-2). */
export type RequestCache = {
  share<T>(key: string, load: () => Promise<ApiResult<T>>): Promise<ApiResult<T>>
}

const entriesMax = 2
const ttlMs = 1_000

type Entry = { readonly answer: Promise<ApiResult<unknown>>; readonly endsAtMs: number }

export function createRequestCache(nowMs: () => number = Date.now): RequestCache {
  const entries = new Map<string, Entry>()
  const forget = (key: string, answer: Entry['answer']) => {
    if (entries.get(key)?.answer === answer) entries.delete(key)
  }
  return {
    share<T>(key: string, load: () => Promise<ApiResult<T>>) {
      const known = entries.get(key)
      if (known && nowMs() < known.endsAtMs) return known.answer as Promise<ApiResult<T>>
      const answer = load()
      entries.delete(key)
      entries.set(key, { answer, endsAtMs: nowMs() + ttlMs })
      const [oldest] = entries.keys()
      if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest)
      // Failures are not shared with later callers.
      void answer.then((result) => result.ok || forget(key, answer))
      return answer
    },
  }
}
