import { realmOf, type Realm } from '@argosy/catalogue'
import type { OperatorChange } from '@argosy/wire/http'
import { formatPpm, type Language } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'

export type MarketStatus = Extract<OperatorChange, { kind: 'set_market_status' }>['status']

/** Describes a change in one line. */
export function useDescribeChange(): (change: OperatorChange) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const realmName = useRealmNames()
  const statusName = useMarketStatusNames()
  const scheduleName = useScheduleName()
  const { makerName, takerName } = useFeeNames()
  return (change) => {
    switch (change.kind) {
      case 'freeze_account': {
        const { userId } = change
        return t({
          id: 'operator.change.freeze',
          message: `Freeze account ${userId}`,
          comment: 'A change, by the user’s number',
        })
      }
      case 'unfreeze_account': {
        const { userId } = change
        return t({
          id: 'operator.change.unfreeze',
          message: `Unfreeze account ${userId}`,
          comment: 'A change, by the user’s number',
        })
      }
      case 'set_market_status': {
        const { marketId } = change
        const realm = realmName(realmOf(change.partition))
        const status = statusName(change.status)
        return t({
          id: 'operator.change.market',
          message: `Market ${marketId} (${realm}): ${status}`,
          comment: 'A change: a market such as BTCUSDT, Live or Simulation, and the new state of the market',
        })
      }
      case 'set_account_fees': {
        const { accountId, rates } = change
        const realm = realmName(realmOf(change.partition))
        const fees = rates
          ? `${makerName} ${formatRate(language, rates.makerPpm)} · ${takerName} ${formatRate(language, rates.takerPpm)}`
          : scheduleName
        return t({
          id: 'operator.change.fees',
          message: `Fees of account ${accountId} (${realm}): ${fees}`,
          comment: 'A change: an account’s number, Live or Simulation, and its fees, each with its name',
        })
      }
      case 'publish_announcement': {
        const { announcementId, revision } = change
        return t({
          id: 'operator.change.publish',
          message: `Publish announcement ${announcementId}, revision ${revision}`,
          comment: 'A change: the announcement’s id and the number of its revision',
        })
      }
      case 'withdraw_announcement': {
        const { announcementId, revision } = change
        return t({
          id: 'operator.change.withdraw',
          message: `Withdraw announcement ${announcementId}, revision ${revision}`,
          comment: 'A change: the announcement’s id and the number of its revision',
        })
      }
    }
  }
}

/** All its decimals, at least the two that fees have elsewhere. */
function formatRate(language: Language, ppm: number): string {
  return formatPpm(language, BigInt(ppm), { decimals: ppm % 100 === 0 ? 2 : 4 })
}

export function useRealmNames(): (realm: Realm) => string {
  const { t } = useLingui()
  return (realm) =>
    realm === 'live'
      ? t({ id: 'operator.realm.live', message: 'Live', comment: 'Trading with real money, not simulation trading' })
      : t({ id: 'operator.realm.paper', message: 'Simulation', comment: 'Simulation trading' })
}

export function useMarketStatusNames(): (status: MarketStatus) => string {
  const { t } = useLingui()
  return (status) =>
    ({
      open: t({ id: 'operator.market.open', message: 'Open', comment: 'State of a market' }),
      halted: t({ id: 'operator.market.halted', message: 'Halted', comment: 'State of a market: nothing is traded' }),
      cancel_only: t({
        id: 'operator.market.cancelOnly',
        message: 'Cancel only',
        comment: 'State of a market: orders can be cancelled and not placed',
      }),
      delisted: t({ id: 'operator.market.delisted', message: 'Delisted', comment: 'State of a market: gone for ever' }),
    })[status]
}

export function useFeeNames(): { readonly makerName: string; readonly takerName: string } {
  const { t } = useLingui()
  return {
    makerName: t({ id: 'operator.field.maker', message: 'Maker fee', comment: 'Before a percentage' }),
    takerName: t({ id: 'operator.field.taker', message: 'Taker fee', comment: 'Before a percentage' }),
  }
}

export function useScheduleName(): string {
  const { t } = useLingui()
  return t({
    id: 'operator.fees.schedule',
    message: 'Fee schedule',
    comment: 'In place of rates of an account’s own: the same rates as for everybody',
  })
}
