import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

/** Passes plain HTTP requests on unchanged, so that a page of the proxy is a page of its own origin. */
export function passRequest(incoming: IncomingMessage, outgoing: ServerResponse, target: URL, ownOrigin: string): void {
  const passed = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method ?? 'GET', headers: toTargetHeaders(incoming.headers, target, ownOrigin) },
    (answer) => {
      const { location, ...headers } = answer.headers
      const back = location?.startsWith(target.origin) ? ownOrigin + location.slice(target.origin.length) : location
      outgoing.writeHead(answer.statusCode ?? 502, { ...headers, ...(back === undefined ? {} : { location: back }) })
      answer.pipe(outgoing)
    },
  )
  passed.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end()
  })
  incoming.pipe(passed)
}

/** The server sees a visitor of its own origin. */
export function toTargetHeaders(headers: IncomingHttpHeaders, target: URL, ownOrigin: string): IncomingHttpHeaders {
  const own = { ...headers, host: target.host }
  if (headers.origin === ownOrigin) own.origin = target.origin
  if (headers.referer?.startsWith(`${ownOrigin}/`))
    own.referer = target.origin + headers.referer.slice(ownOrigin.length)
  return own
}
