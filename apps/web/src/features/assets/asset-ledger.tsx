import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { localizePath } from '@argosy/i18n'
import { formatDecimal } from '@argosy/money'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { calculateHeldByOrder } from '../trade/order-form/estimate/held-by-orders.ts'
import { toMarketSteps } from '../trade/order-form/fields/market-steps.ts'
import styles from './assets.module.css'
import { LedgerList } from './ledger-list.tsx'
import { SecretAmount } from './shown-amounts.tsx'
import { useLedger } from './use-ledger.ts'

export interface AssetLedgerProps {
  readonly assetId: string
  readonly total: string
  readonly openOrders: ReadonlyMap<number, OrderView>
  readonly markets: readonly MarketTerms[]
}

const ordersMax = 20

/** Explains a balance: the open orders that hold part of it, and the ledger lines that add up to it. */
export function AssetLedger({ assetId, total, openOrders, markets }: AssetLedgerProps) {
  const { t } = useLingui()
  const ledger = useLedger({ assetId, limit: 20 }, total)
  return (
    <div className={styles['ledger']} data-ledger={assetId}>
      <HeldOrders assetId={assetId} openOrders={openOrders} markets={markets} />
      <h3>
        {t({
          id: 'assets.ledger.title',
          message: 'Lines that add up to it',
          comment: 'Heading over the ledger of a balance',
        })}
      </h3>
      <LedgerList ledger={ledger} markets={markets} hasOlder isBalanced />
    </div>
  )
}

function HeldOrders({ assetId, openOrders, markets }: Pick<AssetLedgerProps, 'assetId' | 'openOrders' | 'markets'>) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const marketStepsById = new Map(markets.map((terms) => [terms.marketId, toMarketSteps(terms)]))
  const holds = calculateHeldByOrder(openOrders.values(), (marketId) => marketStepsById.get(marketId)).filter(
    (hold) => hold.assetId === assetId,
  )
  if (holds.length === 0) return null
  const more = holds.length - ordersMax
  return (
    <>
      <h3>
        {t({ id: 'assets.held.title', message: 'Kept aside by open orders', comment: 'Heading of a list of orders' })}
      </h3>
      <ul className={styles['held']}>
        {holds.slice(0, ordersMax).map(({ orderId, amount }) => {
          const order = openOrders.get(orderId)
          const terms = markets.find(({ marketId }) => marketId === order?.marketId)
          if (!order || !terms) return null
          const decimals = order.side === 'buy' ? terms.quoteDecimals : terms.baseDecimals
          return (
            <li key={orderId} data-order={orderId}>
              <Link to={localizePath(`/spot/${order.marketId}`, key)}>
                {order.side === 'buy'
                  ? t({ id: 'assets.side.buy', message: 'Buy', comment: 'Side of an order' })
                  : t({ id: 'assets.side.sell', message: 'Sell', comment: 'Side of an order' })}{' '}
                <bdi dir="ltr" translate="no">
                  {terms.base}/{terms.quote}
                </bdi>
              </Link>
              <SecretAmount value={formatDecimal(amount, decimals)} unit={assetId} />
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className={styles['heldMore']}>
          {t({
            id: 'assets.held.more',
            message: plural(more, { one: 'and # more order', other: 'and # more orders' }),
            comment: 'Under a list of orders that keep an amount aside',
          })}
        </p>
      )}
    </>
  )
}
