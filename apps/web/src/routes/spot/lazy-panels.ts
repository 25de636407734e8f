/**
 * The panels as the terminal renders them: their server-rendered HTML is shown at once, and each hydrates when its code
 * has loaded. Trading needs only the order form, which does not wait for them.
 */
import { lazy, type LazyExoticComponent } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import type * as Panels from './panels.ts'

type PanelName = keyof typeof Panels
type LazyPanel<Name extends PanelName> = LazyExoticComponent<(typeof Panels)[Name]>

export const BalancesOf: LazyPanel<'BalancesOf'> = lazyPanel('BalancesOf')
export const BookOf: LazyPanel<'BookOf'> = lazyPanel('BookOf')
export const ChartOf: LazyPanel<'ChartOf'> = lazyPanel('ChartOf')
export const HotkeysOf: LazyPanel<'HotkeysOf'> = lazyPanel('HotkeysOf')
export const OrdersGate: LazyPanel<'OrdersGate'> = lazyPanel('OrdersGate')
export const TickerOf: LazyPanel<'TickerOf'> = lazyPanel('TickerOf')
export const TradesOf: LazyPanel<'TradesOf'> = lazyPanel('TradesOf')

function lazyPanel<Name extends PanelName>(name: Name): LazyPanel<Name> {
  return lazy(async () => ({ default: (await loadChunk(() => import('./panels.ts')))[name] }))
}
