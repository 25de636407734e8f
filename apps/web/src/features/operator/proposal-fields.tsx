import type { Realm } from '@argosy/catalogue'
import { Select } from '@argosy/kit/select'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import styles from './operator.module.css'
import { readPercent, type MarketStatus, type Proposal } from './proposal.calc.ts'
import { useFeeNames, useMarketStatusNames, useRealmNames, useScheduleName } from './use-describe-change.ts'

export interface ProposalFieldsProps {
  readonly proposal: Proposal
  readonly onChange: (typed: Partial<Proposal>) => void
}

/** The fields of each kind of change. */
export function ProposalFields({ proposal, onChange }: ProposalFieldsProps) {
  const { t } = useLingui()
  switch (proposal.kind) {
    case 'freeze_account':
    case 'unfreeze_account':
      return (
        <TextField
          name="user-id"
          isLatin
          autoComplete="off"
          label={t({ id: 'operator.field.user', message: 'User ID', comment: 'Label of a field, and of a number' })}
          value={proposal.userId}
          onChange={(userId) => onChange({ userId })}
        />
      )
    case 'set_market_status':
      return (
        <>
          <RealmField value={proposal.realm} onChange={(realm) => onChange({ realm })} />
          <TextField
            name="market"
            isLatin
            autoComplete="off"
            label={t({ id: 'operator.field.market', message: 'Market', comment: 'Label of a field: BTCUSDT' })}
            value={proposal.marketId}
            onChange={(marketId) => onChange({ marketId })}
          />
          <StatusField value={proposal.status} onChange={(status) => onChange({ status })} />
        </>
      )
    case 'set_account_fees':
      return (
        <>
          <RealmField value={proposal.realm} onChange={(realm) => onChange({ realm })} />
          <TextField
            name="account-id"
            isLatin
            autoComplete="off"
            label={t({
              id: 'operator.field.account',
              message: 'Account ID',
              comment: 'Label of a field, and of a number',
            })}
            value={proposal.accountId}
            onChange={(accountId) => onChange({ accountId })}
          />
          <RateFields proposal={proposal} onChange={onChange} />
        </>
      )
    case 'publish_announcement':
    case 'withdraw_announcement':
      return (
        <div className={styles['pair']}>
          <TextField
            name="announcement"
            isLatin
            autoComplete="off"
            label={t({
              id: 'operator.field.announcement',
              message: 'Announcement',
              comment: 'Label of a field: the id of an announcement, such as new-markets',
            })}
            value={proposal.announcementId}
            onChange={(announcementId) => onChange({ announcementId })}
          />
          <TextField
            name="revision"
            isLatin
            inputMode="numeric"
            label={t({
              id: 'operator.field.revision',
              message: 'Revision',
              comment: 'Label of a field, and of a number: the version of a text',
            })}
            value={proposal.revision}
            onChange={(revision) => onChange({ revision })}
          />
        </div>
      )
  }
}

function RealmField({ value, onChange }: { readonly value: Realm; readonly onChange: (realm: Realm) => void }) {
  const { t } = useLingui()
  const realmName = useRealmNames()
  return (
    <Select
      name="realm"
      label={t({ id: 'operator.field.realm', message: 'Trading', comment: 'Label of a choice: Live or Simulation' })}
      value={value}
      onChange={onChange}
      options={(['live', 'paper'] as const).map((id) => ({ id, label: realmName(id) }))}
    />
  )
}

const statuses = ['open', 'halted', 'cancel_only', 'delisted'] as const

interface StatusFieldProps {
  readonly value: MarketStatus
  readonly onChange: (status: MarketStatus) => void
}

function StatusField({ value, onChange }: StatusFieldProps) {
  const { t } = useLingui()
  const statusName = useMarketStatusNames()
  return (
    <Select
      name="status"
      label={t({ id: 'operator.field.status', message: 'New status', comment: 'Label of a choice' })}
      value={value}
      onChange={onChange}
      options={statuses.map((id) => ({ id, label: statusName(id) }))}
    />
  )
}

function RateFields({ proposal, onChange }: ProposalFieldsProps) {
  const { t } = useLingui()
  const { makerName, takerName } = useFeeNames()
  const scheduleName = useScheduleName()
  const errorOf = (text: string) =>
    text === '' || readPercent(text) !== undefined
      ? {}
      : {
          error: t({
            id: 'operator.field.rateWrong',
            message: 'From 0 to 10, with up to four decimals',
            comment: 'Under a field for a fee in percent',
          }),
        }
  return (
    <>
      <Select
        name="rates"
        label={t({ id: 'operator.field.rates', message: 'Fees', comment: 'Label of a choice' })}
        value={proposal.hasOwnRates ? 'own' : 'schedule'}
        onChange={(chosen) => onChange({ hasOwnRates: chosen === 'own' })}
        options={[
          {
            id: 'own',
            label: t({ id: 'operator.fees.own', message: 'Own rates', comment: 'Fees of one account only' }),
          },
          { id: 'schedule', label: scheduleName },
        ]}
      />
      {proposal.hasOwnRates && (
        <div className={styles['pair']}>
          <TextField
            name="maker"
            isLatin
            inputMode="decimal"
            suffix="%"
            label={makerName}
            value={proposal.maker}
            onChange={(maker) => onChange({ maker })}
            {...errorOf(proposal.maker)}
          />
          <TextField
            name="taker"
            isLatin
            inputMode="decimal"
            suffix="%"
            label={takerName}
            value={proposal.taker}
            onChange={(taker) => onChange({ taker })}
            {...errorOf(proposal.taker)}
          />
        </div>
      )}
    </>
  )
}
