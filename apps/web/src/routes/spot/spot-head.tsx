import type { MarketTerms } from '@argosy/wire'
import { formatDecimalText } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import type { LastPrice } from '../../features/trade/trades/trades.calc.ts'
import { useCalmValue } from '../../features/trade/shared/use-calm-value.ts'
import type { SpotData } from '../../live/spot-data.ts'
import { useFreshness } from '../../live/use-live.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useLastTick } from './use-last-tick.ts'

/** Throttled: a tab title is only glanced at, and changing it costs the browser more than text on a page. */
const paceMs = 1_000

export interface SpotHeadProps {
  readonly symbol: string
  /** Null while it is not live: the tab shows no stale price. */
  readonly last: LastPrice | null
}

/** The tab's title with the price, so that several markets can be watched in their tabs. */
export function SpotHead({ symbol, last }: SpotHeadProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const shown = useCalmValue(last, paceMs)
  return (
    <PageHead
      title={
        shown
          ? `${formatDecimalText(language, shown.price)} ${shown.direction === 'up' ? '▲' : '▼'} ${symbol} | Argosy`
          : t({
              id: 'spot.head.title',
              message: `${symbol} spot trading | Argosy`,
              comment: 'Title of the browser tab',
            })
      }
      description={t({
        id: 'spot.head.description',
        message: `Live price, order book, trades and chart of ${symbol}, with orders that never lose a digit.`,
        comment: 'Description for search engines',
      })}
    />
  )
}

export function SpotHeadOf({ data, terms }: { readonly data: SpotData; readonly terms: MarketTerms | undefined }) {
  const last = useLastTick(data, terms)
  const isLive = useFreshness((client) => client.trades(data.symbol)) === 'live'
  return <SpotHead symbol={terms ? `${terms.base}/${terms.quote}` : data.symbol} last={isLive && last ? last : null} />
}
