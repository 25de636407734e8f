type OriginHeaders = {
  readonly host?: string | undefined
  /** How the visitor came, as the front door saw it; whoever comes past it says nothing. */
  readonly 'x-forwarded-proto'?: string | string[] | undefined
}

/**
 * Whether a page of this very host sent the call, and by the same scheme; browsers write the origin, and other sites cannot
 * change it.
 */
export function isOwnOrigin(origin: string, { host, 'x-forwarded-proto': scheme }: OriginHeaders): boolean {
  const parsed = URL.parse(origin)
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
  if (!isWeb || parsed.origin !== origin || parsed.host !== host?.toLowerCase()) return false
  return scheme === undefined || parsed.protocol === `${String(scheme)}:`
}
