/** Which of the two hotkey dialogs is open; a button, a menu or a key can open them. */
export type HotkeyDialog = 'settings' | 'cheat_sheet'

const listeners = new Set<() => void>()
let open: HotkeyDialog | null = null

function set(next: HotkeyDialog | null): void {
  if (open === next) return
  open = next
  for (const listener of listeners) listener()
}

export const hotkeyDialog = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => open,
  set,
}

/** Opens the settings, where hotkeys are switched on and chosen. */
export function openHotkeys(): void {
  set('settings')
}
