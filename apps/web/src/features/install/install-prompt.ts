/** The browser's own offer to install the page, kept from the moment it comes until it is used. */
import { useSyncExternalStore } from 'react'

/** Chromium's event; no standard type has it. */
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

/** The offer may come before any component listens, and it comes once, on whichever page is open. */
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

/** Undefined while the browser offers nothing: it cannot install, or the page is installed. */
export function useInstallPrompt(): (() => void) | undefined {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => offer !== undefined,
    () => false,
  )
  return isOffered ? install : undefined
}

/** Whether the browser has installed the app since this document was opened; of earlier ones no page is told. */
export function useJustInstalled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isInstalled,
    () => false,
  )
}

function install(): void {
  const used = offer
  // An offer can be used once.
  settle(undefined)
  void used?.prompt()
}
