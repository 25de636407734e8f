/** Tells whoever holds something of the last user that another one is here, without knowing who they are. */
const listeners = new Set<() => void>()

export function onUserChange(listener: () => void): void {
  listeners.add(listener)
}

export function tellUserChange(): void {
  for (const listener of listeners) listener()
}
