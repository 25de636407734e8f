/** Cookies as named texts: path `/`, 365 days (PRF-2). A channel notifies other tabs of changes; they then reread. */
import { createWatchers, type TextStorage } from './text-storage.ts'

const maxAgeSeconds = 365 * 24 * 60 * 60

export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decodeCookieValue(pair.slice(at + 1).trim())
  }
  return undefined
}

export function formatPreferenceCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}

function decodeCookieValue(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export type CookieHolder = { cookie: string }

/** A channel never delivers to the tab that posted. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage'> & Pick<EventTarget, 'addEventListener'>

type CookieTextOptions = {
  readonly holder: () => CookieHolder | undefined
  readonly openChannel: () => TabChannel | undefined
}

export function createCookieText({ holder, openChannel }: CookieTextOptions): TextStorage {
  const unstored = new Map<string, string | null>()
  const watchers = createWatchers()
  let channel: TabChannel | undefined
  let isChannelTried = false

  function tabs(): TabChannel | undefined {
    if (isChannelTried) return channel
    isChannelTried = true
    try {
      channel = openChannel()
      channel?.addEventListener('message', (event) => {
        const { data } = event as MessageEvent<unknown>
        if (typeof data !== 'string') return
        unstored.delete(data)
        watchers.notify(data)
      })
    } catch {
      // Without a channel another tab sees the change when it next loads a document.
    }
    return channel
  }

  function readStored(key: string): string | null {
    try {
      return readCookie(holder()?.cookie ?? '', key) ?? null
    } catch {
      return null
    }
  }

  function change(key: string, text: string | null): void {
    try {
      const page = holder()
      if (!page) return
      page.cookie = text === null ? `${key}=; Path=/; Max-Age=0; SameSite=Lax` : formatPreferenceCookie(key, text)
    } catch {
      // The check is below: browsers mostly reject a cookie without an error.
    }
    if (readStored(key) === text) unstored.delete(key)
    else unstored.set(key, text)
    tabs()?.postMessage(key)
    watchers.notify(key)
  }

  return {
    read: (key) => unstored.get(key) ?? (unstored.has(key) ? null : readStored(key)),
    write: change,
    remove: (key) => change(key, null),
    watch(key, listener) {
      tabs()
      return watchers.add(key, listener)
    },
  }
}

export const cookieText: TextStorage = createCookieText({
  holder: () => (typeof document === 'undefined' ? undefined : document),
  openChannel: () =>
    typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
      ? undefined
      : new BroadcastChannel('argosy-cookies'),
})
