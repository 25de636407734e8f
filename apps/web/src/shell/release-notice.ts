/** Whether a newer release of this site is available. */
const listeners = new Set<() => void>()
let isNewer = false

export function announceRelease(): void {
  isNewer = true
  for (const listener of listeners) listener()
}

export function isReleaseNewer(): boolean {
  return isNewer
}

export function subscribeToRelease(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
