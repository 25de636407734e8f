import { currencies } from '@argosy/catalogue'
import { formatMoney, formatPercent } from '@argosy/i18n'
import { preference } from '@argosy/browser/preferences'
import { IconButton } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import type { FreshnessState } from '@argosy/kit/freshness'
import { EyeIcon, EyeOffIcon } from '@argosy/kit/icons'
import { Skeleton } from '@argosy/kit/skeleton'
import { Select } from '@argosy/kit/select'
import { calculateCoinColour } from '@argosy/kit/coin-avatar.calc'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import { convertUsdt } from '../../services/currency.calc.ts'
import { useCurrency } from '../../services/currency.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { usePreference } from '../../preferences/use-preference.ts'
import { FreshnessBadge } from '../../shell/freshness-badge.tsx'
import styles from './assets.module.css'
import { convertAt, valueAsset, type Holdings } from './holdings.calc.ts'
import { Hidden, SecretAmount, setShown, useShown } from './shown-amounts.tsx'

export interface TotalCardProps {
  readonly holdings: Holdings
  readonly btcPrice: string | undefined
  readonly freshness: FreshnessState
  /** True once every available price has loaded. */
  readonly isPriced: boolean
  /** Changes when money moved. */
  readonly moneyKey: string
}

const ValueChart = lazy(async () => ({ default: (await loadChunk(() => import('./value-chart.tsx'))).ValueChart }))
const units = ['btc', 'usdt', 'currency'] as const
const allocationRows = 4

/** The sum of everything that has a price, in the user's currency, and its allocation. */
export function TotalCard({ holdings, btcPrice, freshness, isPriced, moneyKey }: TotalCardProps) {
  const { t } = useLingui()
  const isShown = useShown()
  const { current } = useCurrency()
  const unit = units[usePreference('valuation-unit')] ?? 'usdt'
  const { total, pricedAtMs, unpriced } = holdings
  const names = { btc: 'BTC', usdt: valueAsset, currency: current.name }
  const eye = isShown
    ? t({ id: 'assets.hide', message: 'Hide amounts', comment: 'Button with an eye' })
    : t({ id: 'assets.show', message: 'Show amounts', comment: 'Button with an eye' })
  return (
    <section className={`${styles['card']} ${styles['total']}`}>
      <div className={styles['sum']}>
        <div className={styles['sumHead']}>
          <h2>{t({ id: 'assets.total', message: 'Total value', comment: 'Heading over the sum of all assets' })}</h2>
          <IconButton label={eye} size="small" data-action="toggle-amounts" onPress={() => setShown(!isShown)}>
            {isShown ? <EyeIcon /> : <EyeOffIcon />}
          </IconButton>
          <Select
            label={t({ id: 'assets.unit', message: 'Unit of value', comment: 'Label of a choice of currencies' })}
            isLabelHidden
            size="small"
            options={units.map((id) => ({ id, label: names[id] }))}
            value={unit}
            onChange={(id) => preference('valuation-unit').set(units.indexOf(id))}
          />
          <span className={styles['fresh']}>
            <FreshnessBadge state={freshness} />
          </span>
        </div>
        <p className={styles['figure']} data-total="">
          {isPriced ? (
            <ValueIn unit={unit} total={total} btcPrice={btcPrice} />
          ) : (
            <Skeleton width="9ch" height="1.1em" />
          )}
        </p>
        <p className={styles['muted']}>
          {isPriced &&
            units
              .filter((one) => one !== unit)
              .map((one) => (
                <span key={one} className={styles['other']}>
                  ≈ <ValueIn unit={one} total={total} btcPrice={btcPrice} />
                </span>
              ))}
        </p>
        <p className={styles['note']}>
          {pricedAtMs !== undefined && (
            <>
              {t({
                id: 'assets.priced',
                message: 'At last prices since',
                comment: 'A time follows: the oldest price used',
              })}{' '}
              <DateTime timeMs={pricedAtMs} />
            </>
          )}
        </p>
        {isPriced && unpriced.length > 0 && <Unpriced assetIds={unpriced} />}
        {isShown && (
          <div className={styles['overTime']}>
            <Suspense fallback={null}>
              <ValueChart unit={unit} moneyKey={moneyKey} />
            </Suspense>
          </div>
        )}
      </div>
      <Allocation holdings={holdings} />
    </section>
  )
}

interface ValueInProps {
  readonly unit: (typeof units)[number]
  readonly total: string
  readonly btcPrice: string | undefined
}

function ValueIn({ unit, total, btcPrice }: ValueInProps) {
  const language = useLanguage()
  const isShown = useShown()
  const { current, byValue } = useCurrency()
  if (!isShown) return <Hidden />
  if (unit === 'usdt') return <SecretAmount value={total} unit={valueAsset} decimals={2} />
  if (unit === 'btc') {
    const btc = convertAt(total, btcPrice)
    return btc === undefined ? '—' : <SecretAmount value={btc} unit="BTC" decimals={8} />
  }
  const fiat = byValue[current.value]
  const decimals = currencies.find(({ name }) => name === current.value)?.decimals ?? 2
  const converted = fiat ? convertUsdt(total, fiat, decimals) : undefined
  if (!fiat || !converted) return '—'
  const shape = { code: fiat.fiatCode, symbol: current.symbol, decimals: converted.decimals }
  return <bdi>{formatMoney(language, converted.text, shape)}</bdi>
}

function Unpriced({ assetIds }: { readonly assetIds: readonly string[] }) {
  const { t } = useLingui()
  const names = `\u2066${assetIds.join(', ')}\u2069`
  return (
    <p className={styles['note']} role="note" data-unpriced="">
      {t({
        id: 'assets.unpriced',
        message: `Not in the total, because nobody has a price: ${names}`,
        comment: 'Under the total; symbols of coins',
      })}
    </p>
  )
}

/** Shares stay visible while amounts are hidden. */
function Allocation({ holdings }: { readonly holdings: Holdings }) {
  const { t } = useLingui()
  const language = useLanguage()
  const valued = holdings.rows.filter(({ shareBps }) => shareBps !== undefined)
  const first = valued.slice(0, allocationRows)
  const others = valued.slice(allocationRows)
  const rest = others.reduce((sum, { shareBps }) => sum + (shareBps ?? 0n), 0n)
  const percent = (bps: bigint) => formatPercent(language, bps, { decimals: 1 })
  const title = t({ id: 'assets.allocation', message: 'Allocation', comment: 'Heading: how assets are spread' })
  return (
    <div className={styles['allocation']}>
      <h2>{title}</h2>
      {valued.length === 0 ? (
        <p className={styles['muted']}>—</p>
      ) : (
        <>
          <div className={styles['allocationBar']} aria-hidden="true">
            {first.map(({ assetId, shareBps }) => (
              <i key={assetId} style={{ flexGrow: Number(shareBps), background: calculateCoinColour(assetId) }} />
            ))}
            {rest > 0n && <i style={{ flexGrow: Number(rest) }} />}
          </div>
          <ul aria-label={title}>
            {first.map(({ assetId, value, shareBps }) => (
              <li key={assetId}>
                <i style={{ background: calculateCoinColour(assetId) }} aria-hidden="true" />
                <bdi translate="no">{assetId}</bdi>
                <span>{value !== undefined && <SecretAmount value={value} decimals={2} />}</span>
                <strong>{percent(shareBps ?? 0n)}</strong>
              </li>
            ))}
            {others.length > 0 && (
              <li>
                <i aria-hidden="true" />
                <span>
                  {t({ id: 'assets.allocation.others', message: 'Others', comment: 'All other coins together' })}
                </span>
                <span />
                <strong>{percent(rest)}</strong>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  )
}
