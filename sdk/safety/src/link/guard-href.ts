import { safeHref } from './safe-href.ts'

/** What opens at once, and where everything else is shown first. */
export interface LinkPolicy {
  /** Where our pages live. */
  readonly ownOrigin: string
  /** Origins of others whose pages open directly, as `https://host`. */
  readonly listedOrigins: readonly string[]
  /** Our page in between, such as `/en/leaving`. */
  readonly leavingPath: string
}

/**
 * The address of a link in somebody's text. Our own pages and listed origins are linked as they are; any other host is
 * named on a page in between, which the reader leaves by a link of its own. '' when it may be no link at all (SAF-1).
 */
export function guardHref(address: string, policy: LinkPolicy, warn?: (message: string) => void): string {
  const href = safeHref(address, warn)
  const target = href === '' ? null : URL.parse(href, policy.ownOrigin)
  if (!target || !hostSchemes.has(target.protocol)) return href
  const isDirect = target.origin === policy.ownOrigin || policy.listedOrigins.includes(target.origin)
  return isDirect ? href : `${policy.leavingPath}?${new URLSearchParams({ [leavingParameter]: href }).toString()}`
}

export const leavingParameter = 'to'

/** Mail, telephone and apps open no page of somebody else's. */
const hostSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'ftp:'])
