import { parseLocalePath } from '@argosy/i18n'

/** The query parameter with the address to return to after signing in. */
export const returnParameter = 'returnTo'

/** Pages that lead to signing in; returning to them would be a loop. */
const signInPaths = /^\/(?:login|register|forgot-password)(?:\/|$)/

/**
 * The address to return to after signing in: a path on our origin or undefined. It is parsed as the browser would
 * follow it, so that no spelling of a foreign address (`//host`, `\\host`, a tab in between) passes for ours.
 */
export function readReturnAddress(search: string, origin: string): string | undefined {
  const returnTo = new URLSearchParams(search).get(returnParameter)
  if (returnTo === null || !returnTo.startsWith('/')) return undefined
  const target = URL.parse(returnTo, origin)
  if (target?.origin !== origin) return undefined
  // Parsed a second time as it will be followed: `/.//host` becomes `//host`, which is another host.
  const path = target.pathname + target.search + target.hash
  if (URL.parse(path, origin)?.origin !== origin) return undefined
  return signInPaths.test(parseLocalePath(target.pathname).path) ? undefined : path
}

/** The sign-in page's address with a return address; omitted for the home page. */
export function withReturnAddress(path: string, here: string): string {
  const { path: bare } = parseLocalePath(here.split(/[?#]/)[0] ?? here)
  if (bare === '/' || signInPaths.test(bare)) return path
  return `${path}?${returnParameter}=${encodeURIComponent(here)}`
}
