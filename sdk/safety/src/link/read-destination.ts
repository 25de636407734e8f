import { decodeHost } from './decode-host.ts'

/** Where a link leads, as the warning page shows it. All but `readAs` is ASCII: no character imitates another. */
export interface Destination {
  /** The whole address, as a browser will request it. */
  readonly href: string
  readonly host: string
  /** The host in its own alphabet, if it has one. */
  readonly readAs: string | undefined
}

/** Mail programs and old servers cut longer ones, and a person does not read them to the end. */
const addressCharsMax = 2_048

const neverInside = /[\0- \x7f-\xa0\\]/
const namedHost = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i
/** A name with a dot whose last label is not a number: excludes this machine and every notation of an IP address. */
const publicHost = /\.(?!\d+$)[a-z0-9-]+$/
/** Browsers differ in accepting invalid punycode labels and invisible characters. */
const unreadable = /(?:^|\.)xn--|[\p{C}\p{Z}]/u

/** undefined unless it is a plain https address of a named host: an address that hides its target gets no link. */
export function readDestination(to: string | null): Destination | undefined {
  if (to === null || to.length > addressCharsMax || neverInside.test(to) || !namedHost.test(to)) return undefined
  const url = URL.parse(to)
  if (!url || url.username !== '' || url.password !== '' || !publicHost.test(url.hostname)) return undefined
  const readAs = decodeHost(url.hostname)
  if (unreadable.test(readAs)) return undefined
  return { href: url.href, host: url.host, readAs: readAs === url.hostname ? undefined : readAs }
}
