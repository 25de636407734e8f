import { lazy, Suspense, useEffect } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { closeSettings, useSettingsOpen } from './open-settings.ts'

const SettingsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./settings-dialog.tsx'))).SettingsDialog,
}))

/** Where the settings appear; they load when they are first asked for. */
export function SettingsSlot() {
  const isOpen = useSettingsOpen()
  // Whoever leaves the terminal does not find them open when they come back.
  useEffect(() => closeSettings, [])
  return isOpen ? (
    <Suspense fallback={null}>
      <SettingsDialog />
    </Suspense>
  ) : null
}
