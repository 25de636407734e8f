export const reportPaths = { cspSecurity: '/v1/buried/log/cspSecurity' } as const

/** A content policy violation reported by a browser (SAF-4). */
export type CspReport = {
  readonly bizType: string
  readonly data: { readonly event: Readonly<Record<string, string | number>>; readonly reason: string }
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly page: string
}

/** The part of an address that may be stored: queries, fragments and user names may contain secrets. */
export function stripAddress(address: string): string {
  const parsed = URL.parse(address)
  // Only these have an origin and a path; for `data:` or `blob:` the scheme is enough, and `inline` is a keyword.
  if (parsed && /^(?:https?|wss?|ftp):$/.test(parsed.protocol)) return parsed.origin + parsed.pathname
  return parsed ? parsed.protocol : (address.split(/[?#]/)[0] ?? '')
}
