import { showToast } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'
import { sessionStore } from '../../services/session.ts'

export function useSignOut(): () => void {
  const { t } = useLingui()
  const refusal = t({
    id: 'account.sign-out.failed',
    message: 'Signing out did not work. Try again.',
    comment: 'Short message',
  })
  return () => void signOut(refusal)
}

async function signOut(refusal: string): Promise<void> {
  const result = await sessionStore().signOut()
  // Data loaded for this user must not stay in the tab (USR-4).
  if (result.ok) location.reload()
  else showToast({ tone: 'refusal', title: refusal })
}
