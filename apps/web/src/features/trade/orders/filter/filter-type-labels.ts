import { useLingui } from '@lingui/react/macro'
import { optionLabels, orderTypeLabels } from '../../../order-labels/order-messages.ts'
import type { FilterType } from './order-filter.ts'

export const filterTypes: readonly FilterType[] = [
  'limit',
  'market',
  'stop_limit',
  'stop_market',
  'trailing_stop',
  'oco',
  'tp_sl',
  'iceberg',
  'conversion',
]

export function useFilterTypeLabels(): Readonly<Record<FilterType, string>> {
  const { t } = useLingui()
  return {
    limit: t(orderTypeLabels.limit),
    market: t(orderTypeLabels.market),
    stop_limit: t(orderTypeLabels.stop_limit),
    stop_market: t(orderTypeLabels.stop_market),
    trailing_stop: t(orderTypeLabels.trailing_stop),
    conversion: t(orderTypeLabels.conversion),
    iceberg: t(optionLabels.iceberg),
    oco: 'OCO',
    tp_sl: t({
      id: 'spot.orders.filter.tp-sl',
      message: 'With TP/SL',
      comment: 'Filter: orders with take profit or stop loss attached',
    }),
  }
}
