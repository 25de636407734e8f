import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { trackingPaths } from '@argosy/wire/tracking'
import { build, type Rolldown } from 'vite'

export interface TestSite extends AsyncDisposable {
  readonly url: string
  /** The number of collector answers that did not reach the page. */
  readonly lostAnswers: number
}

const loseEvery = 4

/** A site of many pages with the collector on the same origin; some of its answers are lost on the way back. */
export async function startTestSite(collectorPort: number): Promise<TestSite> {
  const script = await buildScript()
  let reports = 0
  let lostAnswers = 0

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url: path } = incoming
    const isLost = path === trackingPaths.report && ++reports % loseEvery === 0
    const onward = request({ host: '127.0.0.1', port: collectorPort, path, method, headers }, (answer) => {
      if (!isLost) return void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
      answer.resume()
      answer.on('end', () => {
        lostAnswers += 1
        response.destroy()
      })
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  }

  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', 'http://journey').pathname
    if (path === trackingPaths.report || path === trackingPaths.config) return pass(incoming, response)
    if (path === '/page.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end('<!doctype html><title>Journey</title><script src="/page.js"></script><h1>Journey</h1>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get lostAnswers() {
      return lostAnswers
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function buildScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'test-page.ts'), formats: ['iife'], name: 'journey' },
    },
  })) as Rolldown.RolldownOutput[]
  const [first] = built[0]?.output ?? []
  if (!first) throw new Error('vite built nothing')
  return first.code
}
