/**
 * SAF-1: an address becomes a link only in one of the listed forms; anything else is blanked and a warning logged.
 * The address is judged as a browser would read it, and what was judged is what is returned: leading and trailing
 * control characters and spaces, and tabs and line breaks anywhere, are gone, because a browser drops them too.
 *
 * Where the list is ambiguous, the safer reading applies:
 * - `http:`, `https:` and `ftp:` need `//` and a host: `https:x` is a path on one page and a host on another. A user
 *  name before the host (`https://argosy.example@evil.example`) only serves to deceive.
 * - `//host` and `/\host` look relative and lead to another site; so no `//` at the start and no backslash anywhere.
 * - `data:image` means pictures that cannot script: an SVG is a document with scripts once it is opened as one.
 * - Control characters inside an address have no legitimate use.
 */
const allowedForms: readonly RegExp[] = [
  /^(?:https?|ftp):\/\/[^/?#@]+(?:[/?#]|$)/i,
  /^(?:mailto|tel|blob|market|argosy):./i,
  /^data:image\/(?:png|jpeg|jpg|gif|webp|avif|bmp|x-icon)[;,]/i,
  /^\.{1,2}\//,
  /^\/(?!\/)/,
  /^#/,
]

const droppedByBrowsers = /^[\0- ]+|[\0- ]+$|[\t\n\r]+/g
// oxlint-disable-next-line no-control-regex -- these are what remains to be refused
const neverInside = /[\0-\x1f\x7f-\x9f\\]/

/** The address if it is allowed, otherwise '': omit the attribute then, because `href=""` links to this page. */
export function safeHref(address: string, warn: (message: string) => void = logWarning): string {
  const read = readAsBrowser(address)
  if (isAllowed(read)) return read
  if (read !== '') warn(`link blanked: ${JSON.stringify(address.slice(0, shownCharsMax))}`)
  return ''
}

export function isSafeHref(address: string): boolean {
  return isAllowed(readAsBrowser(address))
}

function readAsBrowser(address: string): string {
  return address.replace(droppedByBrowsers, '')
}

function isAllowed(address: string): boolean {
  return !neverInside.test(address) && allowedForms.some((form) => form.test(address)) && isParsed(address)
}

/** A browser may guess at an address it cannot parse; the base is arbitrary, only the failure counts. */
function isParsed(address: string): boolean {
  return URL.canParse(address, 'https://base.invalid/')
}

const shownCharsMax = 80 // enough to find the source; an address may contain secrets further on

function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- the rule asks for a logged warning, and a page has no other log
  console.warn(message)
}
