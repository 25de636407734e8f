/**
 * Named texts for a script that must stay small on other sites' pages. Nothing throws; unlike `localText` it notifies
 * no listener of a change, and text that cannot be stored is lost.
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
        // Storage is full or blocked: the page continues without it.
      }
    },
  }
}

/** A cookie's raw text; undefined when it is missing or the page may not read cookies. */
export function readBareCookie(name: string): string | undefined {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
  } catch {
    return undefined
  }
}

export const bareLocalText = /* @__PURE__ */ createBareText('localStorage')
export const bareSessionText = /* @__PURE__ */ createBareText('sessionStorage')
