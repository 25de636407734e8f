/** The markets panel as a reducer: typing, tabs, heads, keys. Side effects are returned as requests. */
import { nextSort, type MarketSort, type SortKey } from '../../../markets/market-query.ts'
import { plainPanelQuery, type PanelQuery, type PanelTab } from './arrange-panel.calc.ts'

export interface PanelState {
  readonly query: PanelQuery
  /** The market that Enter opens; by id, so that rows may move around it. */
  readonly activeId: string | null
}

export const panelKeys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'Enter', 'Escape'] as const
export type PanelKey = (typeof panelKeys)[number]

export type PanelAction =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'tab_chosen'; readonly tab: PanelTab }
  | { readonly type: 'head_pressed'; readonly key: SortKey; readonly current: MarketSort }
  /** `shownIds` are the rows in the order of the screen. */
  | { readonly type: 'key_pressed'; readonly key: PanelKey; readonly shownIds: readonly string[] }
  | { readonly type: 'pointed'; readonly marketId: string }

export type PanelIntent = { readonly type: 'open'; readonly marketId: string } | { readonly type: 'close' } | null

export interface PanelStep {
  readonly state: PanelState
  readonly intent: PanelIntent
}

const textMax = 40
const pageRows = 10

export function createPanelState(query: Partial<PanelQuery> = {}): PanelState {
  return { query: { ...plainPanelQuery, ...query }, activeId: null }
}

export function applyPanelAction(state: PanelState, action: PanelAction): PanelStep {
  switch (action.type) {
    case 'typed':
      // The best match is the first row: Enter after typing opens it.
      return stay({ query: { ...state.query, text: action.text.slice(0, textMax) }, activeId: null })
    case 'tab_chosen':
      return stay({ query: { tab: action.tab, text: '', sort: null }, activeId: null })
    case 'head_pressed':
      return stay({ ...state, query: { ...state.query, sort: nextSort(action.current, action.key) } })
    case 'pointed':
      return stay({ ...state, activeId: action.marketId })
    case 'key_pressed':
      return pressKey(state, action.key, action.shownIds)
  }
}

function pressKey(state: PanelState, key: PanelKey, shownIds: readonly string[]): PanelStep {
  if (key === 'Escape') {
    return state.query.text === ''
      ? { state, intent: { type: 'close' } }
      : stay({ query: { ...state.query, text: '' }, activeId: null })
  }
  if (key === 'Enter') {
    const marketId = activeOf(state, shownIds)
    return { state, intent: marketId === null ? null : { type: 'open', marketId } }
  }
  const activeId = shownIds[nextIndex(key, findActive(state, shownIds), shownIds.length)] ?? null
  return stay({ ...state, activeId })
}

/** The market that Enter opens; while a search has no selection, the first row. */
export function activeOf({ query, activeId }: PanelState, shownIds: readonly string[]): string | null {
  if (activeId !== null && shownIds.includes(activeId)) return activeId
  return query.text.trim() === '' ? null : (shownIds[0] ?? null)
}

function findActive(state: PanelState, shownIds: readonly string[]): number {
  const active = activeOf(state, shownIds)
  return active === null ? -1 : shownIds.indexOf(active)
}

/** Arrows wrap around at the ends; page keys stop there. */
function nextIndex(key: Exclude<PanelKey, 'Enter' | 'Escape'>, from: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % Math.max(count, 1)
    case 'ArrowUp':
      return from <= 0 ? count - 1 : from - 1
    case 'PageDown':
      return Math.min(Math.max(from, 0) + pageRows, count - 1)
    case 'PageUp':
      return Math.max(from - pageRows, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
  }
}

function stay(state: PanelState): PanelStep {
  return { state, intent: null }
}
