/**
 * The live tickers of many markets as one value. Each market has its own channel on the page's one socket; this board
 * throttles them, so that a list is re-sorted a few times a minute and not four times a second.
 */
import type { TickerView } from '@argosy/wire/http'
import type { Freshness, LiveStore } from '@argosy/push-client'
import { useMemo } from 'react'
import { lazyTicker } from './lazy-tickers.ts'
import { useCalmStore } from './use-calm-store.ts'

export interface TickerBoard {
  readonly tickers: ReadonlyMap<string, TickerView>
  /** Of the list as a whole: the worst of the channels that have delivered. */
  readonly freshness: Freshness
}

export interface TickerBoardStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => TickerBoard
}

const nothingYet: TickerBoard = { tickers: new Map(), freshness: 'catching-up' }
const worstFirst: readonly Freshness[] = ['offline', 'stale', 'catching-up', 'live']

/** Listeners are notified of new numbers at most once per `paceMs`; changes of freshness are reported at once. */
export function createTickerBoard(
  storeOf: (marketId: string) => LiveStore<TickerView>,
  marketIds: readonly string[],
  paceMs: number,
): TickerBoardStore {
  const stores = marketIds.map((marketId) => [marketId, storeOf(marketId)] as const)
  const listeners = new Set<() => void>()
  let board = nothingYet
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  function read(): void {
    clearTimeout(timer)
    timer = undefined
    refresh()
    for (const listener of listeners) listener()
  }

  function refresh(): void {
    const tickers = new Map<string, TickerView>()
    for (const [marketId, store] of stores) {
      const { value } = store.getSnapshot()
      if (value) tickers.set(marketId, value)
    }
    board = { tickers, freshness: freshnessOf(stores.map(([, store]) => store)) }
  }

  function onChange(): void {
    if (freshnessOf(stores.map(([, store]) => store)) !== board.freshness) read()
    else timer ??= setTimeout(read, paceMs)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        const leaves = stores.map(([, store]) => store.subscribe(onChange))
        // A quiet market sends nothing again, so the channel's existing value is used.
        if (stores.some(([, store]) => store.getSnapshot().value)) refresh()
        leave = () => {
          clearTimeout(timer)
          timer = undefined
          for (const one of leaves) one()
        }
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) leave()
      }
    },
    getSnapshot: () => board,
  }
}

/** A market that never traded sends no ticker; its silence does not affect the others' freshness. */
function freshnessOf(stores: readonly LiveStore<TickerView>[]): Freshness {
  const all = stores.map((store) => store.getSnapshot())
  const spoken = all.filter(({ receivedAtMs, freshness }) => receivedAtMs !== null || freshness === 'offline')
  if (spoken.length === 0) return 'catching-up'
  return worstFirst.find((freshness) => spoken.some((one) => one.freshness === freshness)) ?? 'catching-up'
}

const silentStore: TickerBoardStore = { subscribe: () => () => {}, getSnapshot: () => nothingYet }

export function useTickerBoard(marketIds: readonly string[], paceMs: number): TickerBoard {
  const key = marketIds.join(' ')
  const store = useMemo(
    () =>
      typeof document === 'undefined' || key === ''
        ? silentStore
        : createTickerBoard(lazyTicker, key.split(' '), paceMs),
    [key, paceMs],
  )
  return useCalmStore(store.subscribe, store.getSnapshot, nothingYet)
}
