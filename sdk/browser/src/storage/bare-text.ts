/**
 * Named texts for a script that must stay small on other people's pages. Nothing throws; unlike `localText` it tells nobody
 * of a change, and what cannot be stored is gone.
 */
export type BareText = {
  read(key: string): string | null
  /** Null removes it. */
  write(key: string, text: string | null): void
}

function createBareText(area: 'localStorage' | 'sessionStorage'): BareText {
  return {
    read(key) {
      try {
        return window[area].getItem(key)
      } catch {
        return null
      }
    },
    write(key, text) {
      try {
        if (text === null) window[area].removeItem(key)
        else window[area].setItem(key, text)
      } catch {
        // Full or blocked: the page goes on without it.
      }
    },
  }
}

/** A cookie as it lies there; nothing where there is none, or where a page may not look. */
export function readBareCookie(name: string): string | undefined {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
  } catch {
    return undefined
  }
}

export const bareLocalText = /* @__PURE__ */ createBareText('localStorage')
export const bareSessionText = /* @__PURE__ */ createBareText('sessionStorage')
