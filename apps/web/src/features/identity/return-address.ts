import { parseLocalePath } from '@argosy/i18n'

/** The query parameter that says where to go after signing in. */
export const returnParameter = 'returnTo'

/** Pages that lead to signing in; going back to them would go in circles. */
const signInPaths = /^\/(?:login|register|forgot-password)(?:\/|$)/

/**
 * Where to go after signing in: a path of our own or nothing. The browser reads the address as it would follow it, so
 * that no spelling of somebody else's (`//host`, `\\host`, a tab in between) passes for ours.
 */
export function readReturnAddress(search: string, origin: string): string | undefined {
  const returnTo = new URLSearchParams(search).get(returnParameter)
  if (returnTo === null || !returnTo.startsWith('/')) return undefined
  const target = URL.parse(returnTo, origin)
  if (target?.origin !== origin) return undefined
  // Read again as it will be followed: `/.//host` becomes `//host`, which is another host.
  const path = target.pathname + target.search + target.hash
  if (URL.parse(path, origin)?.origin !== origin) return undefined
  return signInPaths.test(parseLocalePath(target.pathname).path) ? undefined : path
}

/** The sign-in page's address with the way back; the home page needs none. */
export function withReturnAddress(path: string, here: string): string {
  const { path: bare } = parseLocalePath(here.split(/[?#]/)[0] ?? here)
  if (bare === '/' || signInPaths.test(bare)) return path
  return `${path}?${returnParameter}=${encodeURIComponent(here)}`
}
