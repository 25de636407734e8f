/** Whether a page of this very host sent the call; browsers write the header, and other sites cannot change it. */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  const parsed = URL.parse(origin)
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
  return isWeb && parsed.origin === origin && host !== undefined && parsed.host === host.toLowerCase()
}
