import { isOwnOrigin } from '@argosy/wire/http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/**
 * A write must come from our own pages: browsers send the origin of a call, and other sites cannot change it. JSON is
 * required because a plain form cannot send it.
 */
export function isSameOriginWrite(headers: IncomingHttpHeaders): boolean {
  return isSameOrigin(headers) && isJson(headers['content-type'])
}

/** All the headers present must agree, and at least one must be present. */
function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  if (origin === undefined) return fetchSite === 'same-origin'
  return isOwnOrigin(origin, headers)
}

/** Node silently keeps the first of two Host headers; a proxy in front may have kept the second. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(contentType ?? '')
}
