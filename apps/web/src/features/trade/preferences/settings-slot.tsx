import { lazy, Suspense, useEffect } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { closeSettings, useSettingsOpen } from './open-settings.ts'

const SettingsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./settings-dialog.tsx'))).SettingsDialog,
}))

/** Slot of the settings; lazy. */
export function SettingsSlot() {
  const isOpen = useSettingsOpen()
  // Closed when the terminal unmounts, so that they are not open on return.
  useEffect(() => closeSettings, [])
  return isOpen ? (
    <Suspense fallback={null}>
      <SettingsDialog />
    </Suspense>
  ) : null
}
