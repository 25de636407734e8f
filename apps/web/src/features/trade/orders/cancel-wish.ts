/** Cancelling from elsewhere than the table, such as by a key: the orders area hears of it, asks by preference and does it. */
import { useEffect, useRef } from 'react'

export interface CancelWish {
  /** `last` is the newest open order of the market; `everything` is all markets. */
  readonly which: 'last' | 'market' | 'buys' | 'sells' | 'everything'
  readonly marketId: string
}

const listeners = new Set<(wish: CancelWish) => void>()

export function cancelBy(which: CancelWish['which'], marketId: string): void {
  for (const listener of listeners) listener({ which, marketId })
}

export function useCancelWishes(onWish: (wish: CancelWish) => void): void {
  const heard = useRef(onWish)
  useEffect(() => {
    heard.current = onWish
  })
  useEffect(() => {
    const hear = (wish: CancelWish) => heard.current(wish)
    listeners.add(hear)
    return () => void listeners.delete(hear)
  }, [])
}
