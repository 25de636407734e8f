import { useLingui } from '@lingui/react/macro'
import { optionWords, orderTypeWords } from '../../trading/order-words.ts'
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
]

export function useFilterTypeWords(): Readonly<Record<FilterType, string>> {
  const { t } = useLingui()
  return {
    limit: t(orderTypeWords.limit),
    market: t(orderTypeWords.market),
    stop_limit: t(orderTypeWords.stop_limit),
    stop_market: t(orderTypeWords.stop_market),
    trailing_stop: t(orderTypeWords.trailing_stop),
    iceberg: t(optionWords.iceberg),
    oco: 'OCO',
    tp_sl: t({
      id: 'spot.orders.filter.tp-sl',
      message: 'With TP/SL',
      comment: 'Filter: orders with take profit or stop loss attached',
    }),
  }
}
