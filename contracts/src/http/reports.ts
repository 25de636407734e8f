export const reportPaths = { cspSecurity: '/v1/buried/log/cspSecurity' } as const

/** What a browser's content policy stopped (SAF-4). */
export type CspReport = {
  readonly bizType: string
  readonly data: { readonly event: Readonly<Record<string, string | number>>; readonly reason: string }
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly page: string
}

/** An address as far as it may be kept: queries and fragments carry secrets, and so may user names before a host. */
export function stripAddress(address: string): string {
  const parsed = URL.parse(address)
  // Only these have an origin and a path; of `data:` or `blob:` the scheme says enough, and `inline` is a word.
  if (parsed && /^(?:https?|wss?|ftp):$/.test(parsed.protocol)) return parsed.origin + parsed.pathname
  return parsed ? parsed.protocol : (address.split(/[?#]/)[0] ?? '')
}
