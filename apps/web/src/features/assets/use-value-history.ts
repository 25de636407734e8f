import type { ValueHistoryView, ValueRange, ValueUnit } from '@argosy/wire/http'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiClient } from '../../live/exchange.ts'

export interface LoadedHistory {
  /** Null before the first answer. */
  readonly history: ValueHistoryView | null
  readonly isFailed: boolean
  readonly retry: () => void
}

// The total above follows every price; the chart's last point may be a minute old, and names its time.
const renewMs = 60_000
const paceMs = 2_000

/** The value over a range; loaded again when money moved (`moneyKey`), and every minute while the page is visible. */
export function useValueHistory(range: ValueRange, unit: ValueUnit, moneyKey: string): LoadedHistory {
  const key = `${range} ${unit}`
  const [known, setKnown] = useState<{ readonly key: string; readonly history: ValueHistoryView }>()
  const [failedKey, setFailedKey] = useState<string>()
  const requestCount = useRef(0)
  const last = useRef({ key: '', atMs: 0 })
  const load = useCallback(async () => {
    const mine = ++requestCount.current
    last.current = { key, atMs: Date.now() }
    const answer = await apiClient().valueHistory({ range, unit })
    // A newer request has been sent meanwhile.
    if (mine !== requestCount.current) return
    setFailedKey(answer.ok ? undefined : key)
    if (answer.ok) setKnown({ key, history: answer.data })
  }, [key, range, unit])

  useEffect(() => {
    // An active trader would otherwise cause one request per fill.
    const waitMs = last.current.key === key ? Math.max(0, last.current.atMs + paceMs - Date.now()) : 0
    const timer = setTimeout(() => void load(), waitMs)
    return () => clearTimeout(timer)
    // Moved money triggers a reload.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [load, key, moneyKey])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, renewMs)
    return () => clearInterval(timer)
  }, [load])

  return {
    history: known?.key === key ? known.history : null,
    isFailed: failedKey === key,
    retry: () => void load(),
  }
}
