/**
 * The live tickers of many markets as one value. Each market has its own channel on the page's one socket; this board
 * gathers them at a reader's pace, so that a list is arranged anew a few times a minute and not four times a second.
 */
import type { TickerView } from '@argosy/contracts/http'
import type { Freshness, LiveStore } from '@argosy/push-client'
import { useMemo } from 'react'
import { lazyTicker } from './lazy-tickers.ts'
import { useCalmStore } from './use-calm-store.ts'

export interface TickerBoard {
  readonly tickers: ReadonlyMap<string, TickerView>
  /** Of the list as a whole: the worst of its channels that has spoken. */
  readonly freshness: Freshness
}

export interface TickerBoardStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => TickerBoard
}

const nothingYet: TickerBoard = { tickers: new Map(), freshness: 'catching-up' }
const worstFirst: readonly Freshness[] = ['offline', 'stale', 'catching-up', 'live']

/** `paceMs` is how often at most listeners hear of new numbers; how fresh they are is told at once. */
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
        // A quiet market says nothing again: what its channel knew before counts.
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

/** A market that never traded has no ticker to send: it is silent, and no reason to distrust the others. */
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
