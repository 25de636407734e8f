/** Any part of the page may ask the reader to sign in; the dialog loads when the first one does. */

let isAsked = false
const listeners = new Set<() => void>()

export function openSignIn(): void {
  change(true)
}

export function closeSignIn(): void {
  change(false)
}

export const signInDoor = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): boolean => isAsked,
}

function change(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}
