import { useLingui } from '@lingui/react/macro'

export type OrdersTab = 'open' | 'history' | 'fills' | 'assets'

export interface TabTitles extends Readonly<Record<OrdersTab, string>> {
  /** Label of the whole tab list, for screen readers. */
  readonly label: string
}

export function useTabTitles(): TabTitles {
  const { t } = useLingui()
  return {
    label: t({
      id: 'spot.orders.label',
      message: 'Your orders and balances',
      comment: 'Name of the tabs, for screen readers',
    }),
    open: t({ id: 'spot.orders.open', message: 'Open orders', comment: 'Tab' }),
    history: t({
      id: 'spot.orders.history',
      message: 'Order history',
      comment: 'Tab: orders that are filled or cancelled',
    }),
    fills: t({ id: 'spot.orders.fills', message: 'Trade history', comment: 'Tab: the reader’s own trades' }),
    assets: t({ id: 'spot.orders.assets', message: 'Assets', comment: 'Tab: balances' }),
  }
}
