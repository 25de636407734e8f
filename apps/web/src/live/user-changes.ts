/**
 * Notifies everything that depends on the session that it has changed, in this tab and in others, without knowing the
 * listeners: a sign-in, a sign-out, or a step-up, which sets a new cookie.
 */
const listeners = new Set<() => void>()
let others: BroadcastChannel | undefined

export function onUserChange(listener: () => void): void {
  listeners.add(listener)
}

export function publishUserChange(): void {
  notifyThisTab()
  openChannel()?.postMessage('user-changed')
}

/** Called after this tab's listeners have been notified of another tab's change. */
export function listenForUserChanges(onOtherTab: () => void): void {
  openChannel()?.addEventListener('message', () => {
    notifyThisTab()
    onOtherTab()
  })
}

function notifyThisTab(): void {
  for (const listener of listeners) listener()
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  others ??= new BroadcastChannel('argosy-user')
  return others
}
