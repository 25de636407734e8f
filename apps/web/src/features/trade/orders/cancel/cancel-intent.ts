/**
 * Cancelling from outside the table, such as by a hotkey: the orders area receives the intent, asks for confirmation by
 * preference and executes it.
 */
import { useEffect, useRef } from 'react'

export interface CancelIntent {
  /** `last` is the newest open order of the market; `everything` is all markets. */
  readonly which: 'last' | 'market' | 'buys' | 'sells' | 'everything'
  readonly marketId: string
}

const listeners = new Set<(intent: CancelIntent) => void>()

export function cancelBy(which: CancelIntent['which'], marketId: string): void {
  for (const listener of listeners) listener({ which, marketId })
}

export function useCancelIntents(onIntent: (intent: CancelIntent) => void): void {
  const latest = useRef(onIntent)
  useEffect(() => {
    latest.current = onIntent
  })
  useEffect(() => {
    const forward = (intent: CancelIntent) => latest.current(intent)
    listeners.add(forward)
    return () => void listeners.delete(forward)
  }, [])
}
