import type { IncomingMessage } from 'node:http'

/** The address that the outermost trusted proxy saw; what a visitor writes into the header is further left. */
export function readVisitorAddress(request: IncomingMessage, trustedProxyCount: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown'
  if (trustedProxyCount === 0) return peer
  const forwarded = request.headers['x-forwarded-for']?.toString() ?? ''
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  return hops.at(-trustedProxyCount) ?? hops[0] ?? peer
}
