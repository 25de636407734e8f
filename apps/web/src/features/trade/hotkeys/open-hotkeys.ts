/** Which of the two dialogs about keys is open; a button, a menu or a key may ask for them. */
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

/** Keys can be switched on and chosen there. */
export function openHotkeys(): void {
  set('settings')
}
