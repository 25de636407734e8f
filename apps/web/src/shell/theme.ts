/** The theme lives on the document root; the cookie and the local record remember it (THM-3). */
import { useSyncExternalStore } from 'react'
import { formatPreferenceCookie } from '../document/cookies.ts'

export type Theme = 'white' | 'black'

const listeners = new Set<() => void>()

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, serverTheme)
}

export function changeTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    document.cookie = formatPreferenceCookie('theme', theme)
    localStorage.setItem('theme', theme)
  } catch {
    // Blocked or full storage never breaks a page (PRF-6): the theme then lasts as long as the document.
  }
}

function applyTheme(theme: Theme): void {
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

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === 'theme' && (event.newValue === 'white' || event.newValue === 'black')) applyTheme(event.newValue)
}
