import { TransferDialog, type TransferDialogProps } from '../../features/sub-accounts/transfer-dialog.tsx'
import { WithMessages } from '../../messages/localization-context.tsx'
import { useSession } from '../../services/session.ts'
import { IdentityPage } from '../identity/identity-page.tsx'

/** The transfer dialog on a page that is not about sub-accounts. */
export function TransferOverlay({ onClose }: Pick<TransferDialogProps, 'onClose'>) {
  const session = useSession()
  const isMain = session.status === 'signed-in' && !session.userInfo.subAccount
  return (
    <IdentityPage>
      <WithMessages area="sub-accounts">
        <TransferDialog isMain={isMain} onClose={onClose} />
      </WithMessages>
    </IdentityPage>
  )
}
