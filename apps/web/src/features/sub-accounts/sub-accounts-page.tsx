import type { MarketTerms } from '@argosy/wire'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Session } from '../../services/session.ts'
import { useTickerBoard } from '../../live/tickers.ts'
import { ShownAmounts } from '../assets/shown-amounts.tsx'
import { AccountFrame, Waiting } from '../security/account-frame.tsx'
import { OwnContent } from '../security/own-content.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import { calculateFamilyValue, marketsOfFamily } from './family-value.calc.ts'
import { MainAccount } from './main-account.tsx'
import { OwnSubAccount } from './own-sub-account.tsx'
import { useFamily } from './use-family.ts'

export interface SubAccountsPageProps {
  readonly session: Session
  /** Null while loading. */
  readonly markets: readonly MarketTerms[] | null
}

const paceMs = 2_000

/** A main account's sub-accounts; in a sub-account, itself and the way back. */
export function SubAccountsPage({ session, markets }: SubAccountsPageProps) {
  const { t } = useLingui()
  return (
    <ShownAmounts>
      <AccountFrame
        isWide
        title={t({ id: 'subs.title', message: 'Sub-accounts', comment: 'Heading of the page' })}
        lead={t({
          id: 'subs.lead',
          message: 'Separate balances, orders and API keys under one sign-in.',
          comment: 'Under the heading',
        })}
      >
        <OwnContent session={session}>
          {({ userInfo }) => <OwnFamily isMain={!userInfo.subAccount} markets={markets} />}
        </OwnContent>
      </AccountFrame>
    </ShownAmounts>
  )
}

function OwnFamily({ isMain, markets }: { readonly isMain: boolean; readonly markets: readonly MarketTerms[] | null }) {
  const { family, refusal, reload } = useFamily()
  const marketIds = useMemo(() => marketsOfFamily(family, markets), [family, markets])
  const { tickers, freshness } = useTickerBoard(marketIds, paceMs)
  if (!family) return refusal ? <RefusedCard code={refusal.code} reload={reload} /> : <Waiting />
  const value = markets && calculateFamilyValue(family, isMain, markets, (marketId) => tickers.get(marketId))
  const props = { family, value, freshness: refusal ? ('stale' as const) : freshness, reload }
  return isMain ? <MainAccount {...props} /> : <OwnSubAccount {...props} />
}
