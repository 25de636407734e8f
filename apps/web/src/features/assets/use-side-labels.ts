import { useLingui } from '@lingui/react/macro'

export function useSideLabels() {
  const { t } = useLingui()
  return {
    buy: t({ id: 'assets.side.buy', message: 'Buy', comment: 'Side of an order' }),
    sell: t({ id: 'assets.side.sell', message: 'Sell', comment: 'Side of an order' }),
    maker: t({ id: 'assets.role.maker', message: 'Maker', comment: 'Whose order was waiting in the book' }),
    taker: t({ id: 'assets.role.taker', message: 'Taker', comment: 'Whose order met a waiting one' }),
  } as const
}
