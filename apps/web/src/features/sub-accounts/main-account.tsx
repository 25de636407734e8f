import { subAccountsMax, type FamilyView, type SubAccountView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { EmptyState } from '@argosy/kit/empty-state'
import type { FreshnessState } from '@argosy/kit/freshness'
import { PlusIcon } from '@argosy/kit/icons'
import { showToast } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import security from '../security/security.module.css'
import { FamilyTransfers } from './family-transfers.tsx'
import { LazyTransferDialog } from './lazy-transfer-dialog.tsx'
import { FamilyTotal } from './family-total.tsx'
import type { FamilyValue } from './family-value.calc.ts'
import { useSubAccountRefusal } from './sub-account-messages.ts'
import { SubAccountRefusal } from './sub-account-refusal.tsx'
import { SubAccountRow } from './sub-account-row.tsx'
import type { TransferStart } from './transfer-form.tsx'
import styles from './sub-accounts.module.css'
import { useSwitch } from './use-switch.ts'

const SubAccountDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./sub-account-dialog.tsx'))).SubAccountDialog,
}))

export type SubAccountChange =
  | { readonly kind: 'create' }
  | { readonly kind: 'rights' | 'freeze' | 'unfreeze'; readonly subAccount: SubAccountView }

export interface FamilyProps {
  readonly family: FamilyView
  /** Null until prices and markets are known. */
  readonly value: FamilyValue | null
  readonly freshness: FreshnessState
  readonly reload: () => Promise<void>
}

/** Everything of a main account: the sum, and each sub-account with its actions. */
export function MainAccount({ family, value, freshness, reload }: FamilyProps) {
  const { t } = useLingui()
  const refusalText = useSubAccountRefusal()
  const { switchTo, isSending, refusal } = useSwitch()
  const [change, setChange] = useState<SubAccountChange>()
  const [transfer, setTransfer] = useState<TransferStart>()
  const [version, setVersion] = useState(0)
  const count = family.subAccounts.length
  const isFull = count >= subAccountsMax
  const done = (notice: string) => {
    setChange(undefined)
    showToast({ tone: 'success', title: notice })
    void reload()
  }
  return (
    <>
      <FamilyTotal value={value} freshness={freshness} onTransfer={count === 0 ? undefined : () => setTransfer({})} />
      <section className={security['section']} aria-labelledby="subs-title">
        <div className={security['sectionHead']}>
          <h2 id="subs-title" className={styles['count']} data-count={count}>
            {t({
              id: 'subs.count',
              message: `Sub-accounts (${count}/${subAccountsMax})`,
              comment: 'Heading over the list; two numbers, how many there are and how many there can be',
            })}
          </h2>
          <Button tone="accent" data-action="create" isDisabled={isFull} onPress={() => setChange({ kind: 'create' })}>
            <PlusIcon />
            {t({ id: 'subs.create', message: 'Create sub-account', comment: 'Button' })}
          </Button>
        </div>
        {isFull && <p className={security['text']}>{refusalText('sub_accounts_too_many')}</p>}
        <SubAccountRefusal refusal={refusal} />
        {count === 0 ? (
          <div className={security['card']}>
            <EmptyState
              text={t({
                id: 'subs.empty',
                message:
                  'No sub-accounts yet. Give each strategy or program its own: what happens in one leaves the others alone.',
                comment: 'When the list is empty',
              })}
            />
          </div>
        ) : (
          <ul className={security['card']}>
            {family.subAccounts.map((subAccount) => (
              <SubAccountRow
                key={subAccount.userId}
                subAccount={subAccount}
                holdings={value?.bySubAccount.get(subAccount.userId)}
                isBusy={isSending}
                onTransfer={() => setTransfer({ toUserId: subAccount.userId })}
                onSwitch={() => void switchTo(subAccount.userId)}
                onChange={(kind) => setChange({ kind, subAccount })}
              />
            ))}
          </ul>
        )}
      </section>
      {count > 0 && <FamilyTransfers key={version} family={family} />}
      {transfer && (
        <LazyTransferDialog
          isMain
          start={transfer}
          onClose={() => setTransfer(undefined)}
          onMoved={() => {
            setVersion((before) => before + 1)
            void reload()
          }}
        />
      )}
      {change && (
        <Suspense fallback={null}>
          <SubAccountDialog
            change={change}
            onDone={done}
            onClose={() => {
              setChange(undefined)
              // One may have been created although the answer was lost.
              void reload()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
