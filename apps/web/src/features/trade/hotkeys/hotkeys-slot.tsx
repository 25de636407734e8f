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

/** The place of the keys and of the two dialogs about them. Who never switched them on does not load them. */
export function HotkeysSlot({ handlers }: HotkeyListenerProps) {
  const hasHotkeys = useStored(hotkeysEntry, '') !== ''
  const open = useSyncExternalStore(hotkeyDialog.subscribe, hotkeyDialog.get, () => null)
  // Whoever leaves the terminal does not find them open when they come back.
  useEffect(() => () => hotkeyDialog.set(null), [])
  return (
    <Suspense fallback={null}>
      {hasHotkeys && <HotkeyListener handlers={handlers} />}
      {open === 'settings' && <HotkeySettings />}
      {open === 'cheat_sheet' && <CheatSheetDialog />}
    </Suspense>
  )
}
