import type { MarketSort, SortKey } from '../../../markets/market-query.ts'
import type { PanelQuery, PanelTab } from './arrange-panel.calc.ts'

export function tabName(tab: PanelTab): string {
  if (tab.type === 'quote') return `quote-${tab.quote}`
  return tab.type === 'category' ? `category-${tab.category}` : tab.type
}

/**
 * The sort to toggle when a head is pressed: a list without a column sort starts with that column's first direction.
 */
export function currentSort({ sort }: PanelQuery, pressed: SortKey): MarketSort {
  return sort ?? { key: pressed === 'name' ? 'price' : 'name', direction: 'ascending' }
}
