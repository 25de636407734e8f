type OriginHeaders = {
  readonly host?: string | undefined
  /** The scheme of the visitor's connection, as nginx saw it; absent on calls that do not pass nginx. */
  readonly 'x-forwarded-proto'?: string | string[] | undefined
}

/**
 * Whether a page of this host sent the call, over the same scheme; browsers set the origin, and other sites cannot
 * change it.
 */
export function isOwnOrigin(origin: string, { host, 'x-forwarded-proto': scheme }: OriginHeaders): boolean {
  const parsed = URL.parse(origin)
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
  if (!isWeb || parsed.origin !== origin || parsed.host !== host?.toLowerCase()) return false
  return scheme === undefined || parsed.protocol === `${String(scheme)}:`
}
