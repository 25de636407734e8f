/** A third-party site: one static page, the built micro-components beside it, and a strict content security policy. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const pages = join(import.meta.dirname, '../pages')
const built = join(import.meta.dirname, '../../../ui')

export interface PlainPageServer extends AsyncDisposable {
  readonly url: string
}

export async function startPlainPageServer(): Promise<PlainPageServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://plain.test').pathname
    readFile(findFile(path)).then(
      (bytes) => {
        response.writeHead(200, {
          'content-type': types[extname(path)] ?? types['.html'],
          'content-security-policy': "default-src 'self'",
        })
        response.end(bytes)
      },
      // Browsers request an icon by themselves.
      () => response.writeHead(path === '/favicon.ico' ? 204 : 404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** `/frame/x.js` is `ui/frame/dist/x.js`; everything else is in `pages/`. URL has already resolved `..`. */
function findFile(path: string): string {
  const [, name = '', rest = ''] = /^\/(frame|chat)\/(.+)$/.exec(path) ?? []
  if (name !== '') return join(built, name, 'dist', rest)
  return join(pages, path === '/' ? 'plain.html' : path)
}
