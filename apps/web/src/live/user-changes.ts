/**
 * Tells whoever holds something of the last session that another one is here, in this tab and in the others, without knowing
 * who they are: somebody signed in or out, or showed once more who they are, which gives the browser a new cookie.
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

/** Another tab told: this one's listeners have heard it when `heard` is called. */
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
