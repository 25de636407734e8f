import { identityCalls, type FamilyView } from '@argosy/wire/http'
import { localizePath } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { Dialog } from '@argosy/kit/dialog'
import { EmptyState } from '@argosy/kit/empty-state'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { Notice } from '../identity/notice.tsx'
import { useRefusalMessage } from '../identity/refusal-messages.ts'
import { useRead } from '../identity/use-read.ts'
import styles from './sub-accounts.module.css'
import { TransferForm, type TransferStart } from './transfer-form.tsx'
import { TransferProgress } from './transfer-progress.tsx'
import { useTransfer, type TransferTerms } from './use-transfer.ts'

export interface TransferDialogProps {
  /** False in a sub-account, which pays its main account only. */
  readonly isMain: boolean
  readonly start?: TransferStart | undefined
  readonly onClose: () => void
  /** Called when money has moved. */
  readonly onMoved?: (() => void) | undefined
}

/** Moves money within the family: the form, then what became of the transfer. */
export function TransferDialog({ isMain, start, onClose, onMoved }: TransferDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen
      title={t({ id: 'subs.transfer', message: 'Transfer', comment: 'Button, and title of a dialog' })}
      closeLabel={t({ id: 'identity.close', message: 'Close', comment: 'Button that closes a dialog' })}
      onClose={onClose}
    >
      <Content isMain={isMain} start={start} onMoved={onMoved} />
    </Dialog>
  )
}

function Content(props: Omit<TransferDialogProps, 'onClose'>) {
  const refusalMessage = useRefusalMessage()
  const { reading, reload } = useRead(identityCalls.subAccounts)
  if (reading.status === 'loading') return <Skeleton height="280px" />
  if (reading.status === 'refused') return <Notice tone="refusal">{refusalMessage(reading.refusal.code)}</Notice>
  if (reading.data.subAccounts.length === 0) return <NoSubAccounts />
  return <Transfer family={reading.data} reload={reload} {...props} />
}

interface TransferProps extends Omit<TransferDialogProps, 'onClose'> {
  readonly family: FamilyView
  readonly reload: () => Promise<void>
}

function Transfer({ family, isMain, start, reload, onMoved }: TransferProps) {
  const { t } = useLingui()
  const { state, start: send, edit } = useTransfer()
  const [terms, setTerms] = useState<TransferTerms>()
  const isEditing = state.step === 'editing'
  return (
    <>
      {/* Hidden, not unmounted: what was typed is still there after a refusal. */}
      <div hidden={!isEditing}>
        <TransferForm
          family={family}
          isMain={isMain}
          start={start}
          onSubmit={(next) => {
            setTerms(next)
            void send(next).then(() => {
              void reload()
              onMoved?.()
            })
          }}
        />
      </div>
      {!isEditing && terms && (
        <div className={styles['progress']}>
          <TransferProgress family={family} terms={terms} state={state} />
          {(state.step === 'arrived' || state.step === 'refused') && (
            <div className={styles['actions']}>
              <Button data-action="edit" onPress={edit}>
                {state.step === 'arrived'
                  ? t({ id: 'subs.transfer.again', message: 'New transfer', comment: 'Button: shows the form again' })
                  : t({ id: 'subs.transfer.change', message: 'Change', comment: 'Button: shows the form again' })}
              </Button>
              {state.step === 'arrived' && <RecordLink />}
            </div>
          )}
        </div>
      )}
    </>
  )
}

function RecordLink() {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <Link className={styles['link']} data-record="" to={localizePath('/transac?kind=transfer_between', key)}>
      {t({ id: 'subs.transfer.record', message: 'Show in money flow', comment: 'Link to the record of a transfer' })}
    </Link>
  )
}

function NoSubAccounts() {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <EmptyState
      text={t({
        id: 'subs.transfer.none',
        message: 'Transfers go between your main account and its sub-accounts. You have none yet.',
        comment: 'In the dialog for transfers, to somebody without sub-accounts',
      })}
      action={
        <Link className={styles['link']} to={localizePath('/subaccount', key)}>
          {t({ id: 'subs.all', message: 'All sub-accounts', comment: 'Link to the list of sub-accounts' })}
        </Link>
      }
    />
  )
}
