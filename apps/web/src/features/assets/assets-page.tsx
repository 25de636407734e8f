import type { MarketTerms } from '@argosy/wire'
import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '../../services/session.ts'
import { useTickerBoard } from '../../live/tickers.ts'
import { useAccount } from '../../live/use-account.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { AssetsFrame, assetPaths, Waiting } from './assets-frame.tsx'
import styles from './assets.module.css'
import { calculateHoldings, moneyKeyOf, valueAsset } from './holdings.calc.ts'
import { HoldingsTable } from './holdings-table.tsx'
import { LedgerList } from './ledger-list.tsx'
import { TotalCard } from './total-card.tsx'
import { useLedger } from './use-ledger.ts'

export interface AssetsPageProps {
  readonly view: 'overview' | 'spot'
  readonly session: Session
  /** Null while loading. */
  readonly markets: readonly MarketTerms[] | null
}

// Nobody trades on the total worth, so it need not change with every tick.
const paceMs = 2_000
const recentLines = 5
const patienceMs = 4_000

export function AssetsPage({ view, session, markets }: AssetsPageProps) {
  const { t } = useLingui()
  const messages =
    view === 'overview'
      ? {
          title: t({ id: 'assets.title', message: 'Your assets', comment: 'Heading of the page' }),
          lead: t({
            id: 'assets.lead',
            message: 'What you have, what it is worth now, and where it came from.',
            comment: 'Under the heading',
          }),
        }
      : {
          title: t({ id: 'assets.spot.title', message: 'Spot assets', comment: 'Heading of the page' }),
          lead: t({
            id: 'assets.spot.lead',
            message: 'Open any balance to see the lines that add up to it.',
            comment: 'Under the heading',
          }),
        }
  return (
    <AssetsFrame view={view} session={session} {...messages}>
      {() => <OwnAssets view={view} markets={markets} />}
    </AssetsFrame>
  )
}

function OwnAssets({ view, markets }: Pick<AssetsPageProps, 'view' | 'markets'>) {
  const { value, freshness } = useAccount()
  const balances = value?.balances
  const marketIds = useMemo(
    () =>
      (markets ?? [])
        .filter(({ base, quote }) => quote === valueAsset && (base === 'BTC' || balances?.has(base)))
        .map(({ marketId }) => marketId),
    [markets, balances],
  )
  const moneyKey = useMemo(() => moneyKeyOf(balances?.values() ?? []), [balances])
  const { tickers } = useTickerBoard(marketIds, paceMs)
  const isPatient = usePatience()
  if (!value || !markets) return <Waiting />
  const holdings = calculateHoldings(value.balances.values(), markets, (marketId) => tickers.get(marketId))
  const isPriced = !isPatient || marketIds.every((marketId) => tickers.has(marketId))
  const table = (
    <HoldingsTable holdings={holdings} openOrders={value.openOrders} markets={markets} isWhole={view === 'spot'} />
  )
  return (
    <>
      <TotalCard
        holdings={holdings}
        btcPrice={tickers.get('BTCUSDT')?.last}
        freshness={freshness}
        isPriced={isPriced}
        moneyKey={moneyKey}
      />
      {table}
      {view === 'overview' && <RecentFlow moneyKey={moneyKey} markets={markets} />}
    </>
  )
}

/** True for the first seconds, during which a missing price counts as loading and not as nonexistent. */
function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}

function RecentFlow({ moneyKey, markets }: { readonly moneyKey: string; readonly markets: readonly MarketTerms[] }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const ledger = useLedger({ limit: recentLines }, moneyKey)
  return (
    <section className={styles['card']}>
      <div className={styles['cardHead']}>
        <h2>{t({ id: 'assets.recent.title', message: 'Recent money flow', comment: 'Heading of a list' })}</h2>
        <Link className={styles['more']} to={localizePath(assetPaths.flow, key)}>
          {t({ id: 'assets.recent.all', message: 'Show all', comment: 'Link to the whole money flow' })}
        </Link>
      </div>
      <LedgerList
        ledger={{
          ...ledger,
          lines: ledger.lines?.slice(0, recentLines) ?? null,
          state: ledger.lines ? 'idle' : ledger.state,
        }}
        markets={markets}
        hasOlder={false}
      />
    </section>
  )
}
