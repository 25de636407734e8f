import { decodeHost } from './decode-host.ts'

/** Where a link leads, as the page in between names it. Everything but `readAs` is ASCII: no letter of it can pass for another. */
export interface Destination {
  /** The whole address, as a browser will ask for it. */
  readonly href: string
  readonly host: string
  /** The host in its own alphabet, where it has one. */
  readonly readAs: string | undefined
}

/** Longer ones are cut by mail programs and old servers; nobody reads them to their end. */
const addressCharsMax = 2_048

const neverInside = /[\0- \x7f-\xa0\\]/
const namedHost = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i
/** A name with a dot whose last part is no number: not this machine, not an address in figures however they are written. */
const publicHost = /\.(?!\d+$)[a-z0-9-]+$/
/** Browsers differ in what they let pass: letters that spell nothing, and letters that nobody sees. */
const unreadable = /(?:^|\.)xn--|[\p{C}\p{Z}]/u

/** undefined for whatever is not a plain https address of a named host: what hides where it leads gets no link. */
export function readDestination(to: string | null): Destination | undefined {
  if (to === null || to.length > addressCharsMax || neverInside.test(to) || !namedHost.test(to)) return undefined
  const url = URL.parse(to)
  if (!url || url.username !== '' || url.password !== '' || !publicHost.test(url.hostname)) return undefined
  const readAs = decodeHost(url.hostname)
  if (unreadable.test(readAs)) return undefined
  return { href: url.href, host: url.host, readAs: readAs === url.hostname ? undefined : readAs }
}
