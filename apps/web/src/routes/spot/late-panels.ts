/**
 * The panels as the terminal shows them: what the server wrote of them stands there at once, and each comes to life when
 * their code is here. Whoever opens the terminal to trade waits for the order form only.
 */
import { lazy, type LazyExoticComponent } from 'react'
import { loadChunk } from '../../document/load-part.ts'
import type * as Panels from './panels.ts'

type PanelName = keyof typeof Panels
type Late<Name extends PanelName> = LazyExoticComponent<(typeof Panels)[Name]>

export const BalancesOf: Late<'BalancesOf'> = latePanel('BalancesOf')
export const BookOf: Late<'BookOf'> = latePanel('BookOf')
export const ChartOf: Late<'ChartOf'> = latePanel('ChartOf')
export const HotkeysOf: Late<'HotkeysOf'> = latePanel('HotkeysOf')
export const OrdersDoor: Late<'OrdersDoor'> = latePanel('OrdersDoor')
export const TickerOf: Late<'TickerOf'> = latePanel('TickerOf')
export const TradesOf: Late<'TradesOf'> = latePanel('TradesOf')

function latePanel<Name extends PanelName>(name: Name): Late<Name> {
  return lazy(async () => ({ default: (await loadChunk(() => import('./panels.ts')))[name] }))
}
