import { request } from 'node:http'

/** `fetch` from another address of this machine, because nginx limits calls by the caller's network. */
export function fetchFrom(localAddress: string): typeof fetch {
  return async (input, init) => {
    const call = new Request(input, init)
    const body = Buffer.from(await call.arrayBuffer())
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const sent = request(
      call.url,
      { method: call.method, localAddress, headers: Object.fromEntries(call.headers) },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          )
          const { statusCode: status = 502 } = response
          resolve(new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers }))
        })
      },
    )
    sent.on('error', reject).end(body)
    return promise
  }
}
