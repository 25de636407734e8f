import { isToastRegionNeeded, subscribeToToasts } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '../document/load-chunk.ts'

const ToastRegion = lazy(async () => ({
  default: (await loadChunk(() => import('@argosy/kit/toast-region'))).ToastRegion,
}))

/** Slot of toasts; lazy. */
export function ToastSlot() {
  const { t } = useLingui()
  const isNeeded = useSyncExternalStore(subscribeToToasts, isToastRegionNeeded, () => false)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion
        toastsLabel={t({
          id: 'shell.toasts.messages',
          message: 'Messages',
          comment: 'Name of the place where short messages about what you just did appear',
        })}
        notificationsLabel={t({
          id: 'shell.toasts.label',
          message: 'Notifications',
          comment: 'Name of the corner where short messages appear',
        })}
        closeLabel={t({ id: 'shell.toasts.close', message: 'Dismiss', comment: 'Closes a short message' })}
      />
    </Suspense>
  )
}
