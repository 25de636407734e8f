/** The browser's own install prompt, stored from the event until it is used. */
import { useSyncExternalStore } from 'react'

/** Chromium's event, which the standard types do not have. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallPromptEvent | undefined
let isInstalled = false
const listeners = new Set<() => void>()

function settle(next: InstallPromptEvent | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** The event may fire before any component subscribes, and it fires once, on whichever page is open. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    settle(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => {
    isInstalled = true
    settle(undefined)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined without an install prompt: the browser cannot install, or the page is installed. */
export function useInstallPrompt(): (() => void) | undefined {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => offer !== undefined,
    () => false,
  )
  return isOffered ? install : undefined
}

/**
 * Whether the browser has installed the app since this document was opened; earlier installations are not reported to
 * pages.
 */
export function useJustInstalled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isInstalled,
    () => false,
  )
}

function install(): void {
  const used = offer
  // A prompt can be used once.
  settle(undefined)
  void used?.prompt()
}
