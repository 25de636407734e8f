import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { useStored } from '../../../preferences/use-preference.ts'
import type { HotkeyListenerProps } from './hotkey-listener.tsx'
import { hotkeysEntry } from './hotkeys-entry.ts'
import { hotkeyDialog } from './open-hotkeys.ts'

const HotkeyListener = lazy(async () => ({
  default: (await loadChunk(() => import('./hotkey-listener.tsx'))).HotkeyListener,
}))
const HotkeySettings = lazy(async () => ({
  default: (await loadChunk(() => import('./hotkey-settings.tsx'))).HotkeySettings,
}))
const CheatSheetDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./cheat-sheet-dialog.tsx'))).CheatSheetDialog,
}))

/**
 * Slot of the hotkey listener and of the two dialogs about hotkeys. Not loaded unless hotkeys were ever switched on.
 */
export function HotkeysSlot({ handlers }: HotkeyListenerProps) {
  const hasHotkeys = useStored(hotkeysEntry, '') !== ''
  const open = useSyncExternalStore(hotkeyDialog.subscribe, hotkeyDialog.get, () => null)
  // Closed when the terminal unmounts, so that they are not open on return.
  useEffect(() => () => hotkeyDialog.set(null), [])
  return (
    <Suspense fallback={null}>
      {hasHotkeys && <HotkeyListener handlers={handlers} />}
      {open === 'settings' && <HotkeySettings />}
      {open === 'cheat_sheet' && <CheatSheetDialog />}
    </Suspense>
  )
}
