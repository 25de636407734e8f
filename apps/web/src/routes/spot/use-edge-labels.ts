import { useLingui } from '@lingui/react/macro'

/** Labels of the movable edges for screen readers. */
export function useEdgeLabels() {
  const { t } = useLingui()
  return {
    market: t({
      id: 'spot.edge.market',
      message: 'Width of order book and trades',
      comment: 'Name of a movable edge between panels, for screen readers',
    }),
    book: t({
      id: 'spot.edge.book',
      message: 'Width of the order book',
      comment: 'Name of a movable edge between panels, for screen readers',
    }),
    trades: t({
      id: 'spot.edge.trades',
      message: 'Size of the list of trades',
      comment: 'Name of a movable edge between panels, for screen readers',
    }),
    form: t({
      id: 'spot.edge.form',
      message: 'Size of the order form',
      comment: 'Name of a movable edge between panels, for screen readers',
    }),
    orders: t({
      id: 'spot.edge.orders',
      message: 'Height of the orders',
      comment: 'Name of a movable edge between panels, for screen readers',
    }),
  }
}
