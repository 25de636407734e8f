import { showToast } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'

/** Leads from a sub-account back to its main account, from any page. */
export function useMainAccount(): () => void {
  const { t } = useLingui()
  const refusal = t({
    id: 'account.main.failed',
    message: 'The main account could not be opened. Try again.',
    comment: 'Short message: the way back from a sub-account did not work',
  })
  return () => void open(refusal)
}

async function open(refusal: string): Promise<void> {
  // Loaded with the first press: most users have no sub-account.
  const isOpen = await import('./open-main-account.ts').then((loaded) => loaded.openMainAccount()).catch(() => false)
  if (!isOpen) showToast({ tone: 'refusal', title: refusal })
}
