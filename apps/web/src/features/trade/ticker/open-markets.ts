/** Whether the markets panel is open. It opens from the market's name, a hotkey and the phone's bar. */
const listeners = new Set<() => void>()
let isOpen = false

function set(next: boolean): void {
  if (isOpen === next) return
  isOpen = next
  for (const listener of listeners) listener()
}

export const marketsOverlay = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => isOpen,
  set,
}

export function openMarkets(): void {
  set(true)
}
