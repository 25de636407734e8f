/** Cells that several tables of orders share. */
import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { formatDate, formatPercent } from '@argosy/i18n'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { closeReasonMessages, statusLabels } from '../../order-labels/order-messages.ts'
import styles from './cells.module.css'
import { calculateFilledPercent } from './order-total.calc.ts'
import { Lines, NarrowOnly } from './history/record-table.tsx'

export function findMarket(markets: readonly MarketTerms[], marketId: string): MarketTerms | undefined {
  return markets.find((market) => market.marketId === marketId)
}

export function pairOf(markets: readonly MarketTerms[], marketId: string): string {
  const market = findMarket(markets, marketId)
  return market ? `${market.base}/${market.quote}` : marketId
}

export function Pair({ marketId, markets }: { readonly marketId: string; readonly markets: readonly MarketTerms[] }) {
  return (
    <bdi dir="ltr" translate="no">
      {pairOf(markets, marketId)}
    </bdi>
  )
}

/** The side has a column of its own where there is room. */
export function PairCell({
  marketId,
  markets,
  side,
}: {
  readonly marketId: string
  readonly markets: readonly MarketTerms[]
  readonly side: OrderView['side']
}) {
  return (
    <Lines
      first={<Pair marketId={marketId} markets={markets} />}
      second={
        <NarrowOnly>
          <SideLabel side={side} />
        </NarrowOnly>
      }
    />
  )
}

export function SideLabel({ side }: { readonly side: OrderView['side'] }) {
  const { t } = useLingui()
  return (
    <span className={styles['side']} data-side={side}>
      {side === 'buy'
        ? t({ id: 'spot.side.buy', message: 'Buy', comment: 'Button and side of an order' })
        : t({ id: 'spot.side.sell', message: 'Sell', comment: 'Button and side of an order' })}
    </span>
  )
}

/**
 * The time of day, because most rows are of the same day; for another day with the date. The tooltip has all of it with
 * the time zone.
 */
export function TimeCell({ timeMs }: { readonly timeMs: number }) {
  const language = useLanguage()
  const [shownAtMs] = useState(() => Date.now())
  const day = formatDate(language, timeMs, 'date')
  const isToday = day === formatDate(language, shownAtMs, 'date')
  return <Lines first={<DateTime timeMs={timeMs} />} second={!isToday && <bdi dir={language.direction}>{day}</bdi>} />
}

/** A closed order also shows its reason, unless it is simply filled; a partly filled one shows its share. */
export function StatusTag({ order }: { readonly order: Pick<OrderView, 'status' | 'reason' | 'quantity' | 'filled'> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { status, reason } = order
  // Cancelling an order oneself needs no reason.
  const why = reason && reason !== 'filled' && reason !== 'user' ? closeReasonMessages[reason] : undefined
  const percent = status === 'partly_filled' ? calculateFilledPercent(order) : undefined
  const share = percent === undefined ? undefined : formatPercent(language, BigInt(percent) * 100n, { decimals: 0 })
  return (
    <Lines
      first={
        <span className={styles['tag']} data-status={status}>
          {t(statusLabels[status])}
          {share !== undefined && <bdi> {share}</bdi>}
        </span>
      }
      second={why && t(why)}
    />
  )
}
