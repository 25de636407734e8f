/**
 * The realm of this document: `live`, or `paper` while simulation trading is on. The flag is read once per document,
 * because every change of it reloads the page, in this tab and in all others (SIM-1, SIM-2).
 */
import { simulationTradeKey } from '@argosy/browser/preferences'
import type { Realm } from '@argosy/catalogue'
import { useSyncExternalStore } from 'react'

let realm: Realm | undefined

export function currentRealm(): Realm {
  realm ??= readRealm()
  return realm
}

/** `live` on the server and during hydration: HTML is the same for everyone. */
export function useRealm(): Realm {
  return useSyncExternalStore(reloadOnChange, currentRealm, () => 'live')
}

/**
 * Loads `address`, or this page again, in simulation. False when the browser's storage is blocked: then the mode stays
 * live.
 */
export function enterSimulation(address: string | undefined): boolean {
  try {
    localStorage.setItem(simulationTradeKey, '1')
  } catch {
    // Full or blocked storage (PRF-6): a mode that the next page does not have could be taken for real money.
    return false
  }
  if (readRealm() !== 'paper') return false
  if (address === undefined) location.reload()
  else location.assign(address)
  return true
}

export function leaveSimulation(): void {
  try {
    localStorage.removeItem(simulationTradeKey)
  } finally {
    location.reload()
  }
}

function readRealm(): Realm {
  try {
    return localStorage.getItem(simulationTradeKey) === null ? 'live' : 'paper'
  } catch {
    return 'live'
  }
}

/** All documents of a browser are in the same mode: a change in another tab reloads this one (SIM-2). */
export function reloadOnChange(): () => void {
  const reloadIfOther = () => {
    if (readRealm() !== currentRealm()) location.reload()
  }
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === simulationTradeKey || event.key === null) reloadIfOther()
  }
  window.addEventListener('storage', onStorage)
  // A page restored from the history has received no events meanwhile.
  window.addEventListener('pageshow', reloadIfOther)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', reloadIfOther)
  }
}
