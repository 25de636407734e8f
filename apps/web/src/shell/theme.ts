/** The theme is a class on the document root; the cookie and the local record store it (THM-1, THM-3). */
import { preference, type Theme } from '@argosy/browser/preferences'
import { useSyncExternalStore } from 'react'

export type { Theme }

/** The themes' names in header, footer and the mobile app (FRM-4). */
export type FrameTheme = 'light' | 'dark'

const listeners = new Set<() => void>()
let stopFollowing: (() => void) | undefined

export function useTheme(): Theme {
  return useSyncExternalStore(followTheme, currentTheme, serverTheme)
}

export function changeTheme(theme: Theme): void {
  applyTheme(theme)
  preference('theme').set(theme)
  preference('global-theme').set(theme)
}

export function toFrameTheme(theme: Theme): FrameTheme {
  return theme === 'black' ? 'dark' : 'light'
}

/** The current theme of this document. */
export function readFrameTheme(): FrameTheme {
  return toFrameTheme(currentTheme())
}

export function fromFrameTheme(theme: FrameTheme): Theme {
  return theme === 'dark' ? 'black' : 'white'
}

function applyTheme(theme: Theme): void {
  if (currentTheme() === theme) return
  const { classList } = document.documentElement
  classList.remove('white', 'black')
  classList.add(theme)
  for (const listener of listeners) listener()
}

function currentTheme(): Theme {
  return document.documentElement.classList.contains('black') ? 'black' : 'white'
}

function serverTheme(): Theme {
  return 'white'
}

export function followTheme(listener: () => void): () => void {
  stopFollowing ??= preference('global-theme').subscribe(followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopFollowing?.()
    stopFollowing = undefined
  }
}

function followOtherTab(): void {
  const record = preference('global-theme')
  // A theme in the address applies to its whole document (THM-2), whatever other tabs choose.
  if (record.isSaved() && !isForced()) applyTheme(record.get())
}

function isForced(): boolean {
  return new URLSearchParams(location.search).has('appTheme')
}
