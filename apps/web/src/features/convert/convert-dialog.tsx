import { Dialog } from '@argosy/kit/dialog'
import { EmptyState } from '@argosy/kit/empty-state'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useMarkets } from '../../live/use-markets.ts'
import { useSession } from '../../services/session.ts'
import { SignInButton } from '../account/sign-in-button.tsx'
import { ConvertForm } from './convert-form.tsx'
import { ConvertProgress } from './convert-progress.tsx'
import styles from './convert.module.css'
import { useConversion } from './use-conversion.ts'

export interface ConvertDialogProps {
  /** What the page that opened the dialog is about. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly onClose: () => void
}

/** An amount of one coin for another at a quoted price: the form, then what became of it. */
export function ConvertDialog({ onClose, ...start }: ConvertDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen
      size="small"
      title={t({ id: 'convert.title', message: 'Convert', comment: 'Title of a dialog, and its button' })}
      closeLabel={t({ id: 'convert.close', message: 'Close', comment: 'Button that closes a dialog' })}
      onClose={onClose}
    >
      <Content {...start} />
    </Dialog>
  )
}

function Content({ from, to }: Omit<ConvertDialogProps, 'onClose'>) {
  const { t } = useLingui()
  const session = useSession()
  const markets = useMarkets()
  const { state, accept, edit } = useConversion()
  if (session.status === 'signed-out') {
    return (
      <EmptyState
        text={t({ id: 'convert.signIn', message: 'Sign in to convert.', comment: 'In a dialog, to a visitor' })}
        action={<SignInButton />}
      />
    )
  }
  if (session.status !== 'signed-in' || !markets) return <Skeleton height="320px" />
  const isEditing = state.step === 'editing'
  return (
    <>
      {/* Hidden, not unmounted: what was typed is still there after a refusal. */}
      <div hidden={!isEditing} className={styles['step']}>
        <ConvertForm
          markets={markets}
          from={from}
          to={to}
          isActive={isEditing}
          onAccept={(quote) => void accept(quote)}
        />
      </div>
      {!isEditing && <ConvertProgress state={state} onEdit={edit} />}
    </>
  )
}
