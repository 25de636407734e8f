import { showNotification } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { isReleaseNewer, subscribeToRelease } from './release-notice.ts'

/** Announces a newer release, and lets the user choose the moment of the reload. */
export function ReleaseSlot(): null {
  const { t } = useLingui()
  const isNewer = useSyncExternalStore(subscribeToRelease, isReleaseNewer, () => false)
  useEffect(() => {
    if (!isNewer) return
    showNotification({
      tone: 'neutral',
      key: 'release',
      isLasting: true,
      title: t({
        id: 'shell.release.title',
        message: 'A new version of this page is ready',
        comment: 'Short message in the corner; the page is reloaded only when the reader wants it',
      }),
      action: {
        label: t({ id: 'shell.release.reload', message: 'Reload', comment: 'Button: loads the new version' }),
        onPress: () => location.reload(),
      },
    })
  }, [isNewer, t])
  return null
}
