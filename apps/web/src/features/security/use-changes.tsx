import { showToast } from '@argosy/kit/toast-queue'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import { useIdentity } from '../identity/identity-context.tsx'

const ChangeDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./change-dialog.tsx'))).ChangeDialog,
}))

export type Change =
  | 'passkeys'
  | 'totp'
  | 'totp-off'
  | 'recovery-codes'
  | 'password'
  | 'email'
  | 'phone'
  | 'anti-phishing'
  | 'fund-password'
  | 'fund-password-off'

export interface Changes {
  readonly open: (change: Change) => void
  /** The dialog of the current change. */
  readonly dialog: ReactNode
}

/** One change at a time, each in its dialog. */
export function useChanges(reload: () => Promise<void>): Changes {
  const identity = useIdentity()
  const [change, setChange] = useState<Change>()
  const close = () => setChange(undefined)
  const done = (notice: string) => {
    setChange(undefined)
    showToast({ tone: 'success', title: notice })
    identity.notifyChange()
    void reload()
  }
  const dialog = change && (
    <Suspense fallback={null}>
      <ChangeDialog change={change} onDone={done} onClose={close} />
    </Suspense>
  )
  return { open: setChange, dialog }
}
