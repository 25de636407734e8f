import { identityCalls, type FamilyTransferView, type FamilyView } from '@argosy/wire/http'
import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { EmptyState } from '@argosy/kit/empty-state'
import { ArrowEndIcon } from '@argosy/kit/icons'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { SecretAmount } from '../assets/shown-amounts.tsx'
import { useIdentity } from '../identity/identity-context.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import security from '../security/security.module.css'
import styles from './sub-accounts.module.css'
import { useTransferRefusal, useTransferStates } from './transfer-messages.ts'
import { useAccountNames } from './use-account-names.ts'

export interface FamilyTransfersProps {
  readonly family: FamilyView
}

const pageSize = 10

/** Every transfer within the family, newest first: one row with both accounts. */
export function FamilyTransfers({ family }: FamilyTransfersProps) {
  const { t } = useLingui()
  const { send } = useIdentity()
  const [transfers, setTransfers] = useState<readonly FamilyTransferView[]>()
  const [refused, setRefused] = useState<string>()
  const [hasOlder, setHasOlder] = useState(false)
  const read = useCallback(
    async (known: readonly FamilyTransferView[]) => {
      const beforeId = known.at(-1)?.transferId
      const result = await send(identityCalls.familyTransfers, {
        limit: pageSize,
        ...(beforeId !== undefined && { beforeId }),
      })
      setRefused(result.ok ? undefined : result.refusal.code)
      if (!result.ok) return
      setTransfers([...known, ...result.data])
      setHasOlder(result.data.length === pageSize)
    },
    [send],
  )
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer comes later
    void read([])
  }, [read])
  const nothing = transfers?.length === 0
  return (
    <section className={security['section']} aria-labelledby="transfers-title">
      <div className={security['sectionHead']}>
        <h2 id="transfers-title" className={styles['count']}>
          {t({ id: 'subs.transfers', message: 'Transfers', comment: 'Heading over a list' })}
        </h2>
      </div>
      {refused !== undefined && <RefusedCard code={refused} reload={() => read([])} />}
      {refused === undefined && (
        <div className={security['card']}>
          {!transfers && <SkeletonRows rows={3} height="60px" />}
          {nothing && (
            <EmptyState
              text={t({ id: 'subs.transfers.empty', message: 'No transfers yet.', comment: 'In place of a list' })}
            />
          )}
          {transfers && !nothing && (
            <ul className={styles['transfers']}>
              {transfers.map((transfer) => (
                <TransferRow key={transfer.transferId} transfer={transfer} family={family} />
              ))}
            </ul>
          )}
          {hasOlder && transfers && (
            <div className={styles['older']}>
              <Button tone="quiet" onPress={() => void read(transfers)}>
                {t({ id: 'subs.transfers.older', message: 'Show older', comment: 'Button under a list of transfers' })}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

interface TransferRowProps {
  readonly transfer: FamilyTransferView
  readonly family: FamilyView
}

const tones = { pending: 'warn', done: 'success', refused: 'danger' } as const

function TransferRow({ transfer, family }: TransferRowProps) {
  const nameOf = useAccountNames(family)
  const stateName = useTransferStates()
  const refusalText = useTransferRefusal()
  const { transferId, fromUserId, toUserId, assetId, amount, status, refusal, timeMs } = transfer
  const state = { pending: 'in-transit', done: 'arrived', refused: 'refused' } as const
  return (
    <li data-transfer={transferId} data-status={status}>
      <span className={styles['route']}>
        <bdi>{nameOf(fromUserId)}</bdi>
        <ArrowEndIcon />
        <bdi>{nameOf(toUserId)}</bdi>
      </span>
      <strong>
        <SecretAmount value={amount} unit={assetId} />
      </strong>
      <Badge tone={tones[status]}>{stateName(state[status])}</Badge>
      <span className={styles['muted']}>
        <DateTime timeMs={timeMs} shape="date-time" />
      </span>
      {refusal !== null && <span className={styles['reason']}>{refusalText(refusal)}</span>}
    </li>
  )
}
