import { safeHref } from './safe-href.ts'

/** Which links open directly, and the warning page for all others. */
export interface LinkPolicy {
  /** The origin of our own pages. */
  readonly ownOrigin: string
  /** Origins of others whose pages open directly, as `https://host`. */
  readonly listedOrigins: readonly string[]
  /** Our warning page, such as `/en/leaving`. */
  readonly leavingPath: string
}

/**
 * The address of a link in user-supplied text. Our own pages and listed origins are linked directly; any other host
 * goes through a warning page that names it and has the real link. '' when it may not be a link (SAF-1).
 */
export function guardHref(address: string, policy: LinkPolicy, warn?: (message: string) => void): string {
  const href = safeHref(address, warn)
  const target = href === '' ? null : URL.parse(href, policy.ownOrigin)
  if (!target || !hostSchemes.has(target.protocol)) return href
  const isDirect = target.origin === policy.ownOrigin || policy.listedOrigins.includes(target.origin)
  return isDirect ? href : `${policy.leavingPath}?${new URLSearchParams({ [leavingParameter]: href }).toString()}`
}

export const leavingParameter = 'to'

/** Other schemes (mail, telephone, apps) open no page of another site. */
const hostSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'ftp:'])
