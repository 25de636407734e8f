/**
 * Which exchange this document talks to: `live`, or `paper` while simulation trading is on. The flag is read once per
 * document, because every change of it reloads the page, in this tab and in all others (SIM-1, SIM-2).
 */
import type { Realm } from '@argosy/contracts'
import { useSyncExternalStore } from 'react'

const simulationKey = 'simulation-trade'

let realm: Realm | undefined

export function currentRealm(): Realm {
  realm ??= readRealm()
  return realm
}

/** `live` on the server and while hydrating: HTML is the same for everyone. */
export function useRealm(): Realm {
  return useSyncExternalStore(reloadOnChange, currentRealm, () => 'live')
}

export function enterSimulation(): void {
  try {
    localStorage.setItem(simulationKey, '1')
  } catch {
    // A browser that keeps nothing cannot keep the mode either (PRF-6); better to stay in the real one, visibly.
    return
  }
  location.reload()
}

export function leaveSimulation(): void {
  try {
    localStorage.removeItem(simulationKey)
  } finally {
    location.reload()
  }
}

function readRealm(): Realm {
  try {
    return localStorage.getItem(simulationKey) === null ? 'live' : 'paper'
  } catch {
    return 'live'
  }
}

function reloadOnChange(): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    const isOurs = event.key === simulationKey || event.key === null
    if (isOurs && readRealm() !== currentRealm()) location.reload()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
