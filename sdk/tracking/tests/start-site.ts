import { trackingPaths, trackingSchemas, type TrackedEvent } from '@argosy/wire/tracking'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const document = `<!doctype html><title>Argosy</title><h1>page</h1><script type="module">
  import { startTracking } from '/tracking.js'
  const settings = { appId: 'argosy-web', appName: 'argosy', configBase: '', reportBase: '', consent: true }
  window.tracker = startTracking(settings)
</script>`

export type Received = { readonly events: readonly TrackedEvent[]; readonly type: string; readonly isBeacon: boolean }

/** A site of plain pages with the built script, and a collector that counts each batch once. */
export async function startSite() {
  const script = await bundle()
  const received: Received[] = []
  const site = { status: 200 }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (pathname === '/tracking.js') return answer(response, 200, 'text/javascript', script)
    if (pathname === trackingPaths.config) return answer(response, 200, 'application/json', config)
    if (pathname !== trackingPaths.report) return answer(response, 200, 'text/html', document)
    void text(request).then((body) => {
      const events = JSON.parse(body) as TrackedEvent[]
      // A beacon cannot set the headers that the loop's calls send.
      const isBeacon = request.headers['pfb'] === undefined
      if (site.status === 200) received.push({ events, type: request.headers['content-type'] ?? '', isBeacon })
      answer(response, site.status, 'application/json', '{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    site,
    received,
    /** Every batch once, its events in the order of creation. */
    events(): TrackedEvent[] {
      const batches = new Map(received.map(({ events }) => [toBatchId(events), events]))
      return [...batches.values()].flat().toSorted((a, b) => a.seq - b.seq || a.log_seq - b.log_seq)
    },
    refusals: () =>
      received.flatMap(({ events }) =>
        events.flatMap((event) => trackingSchemas.event.safeParse(event).error?.issues ?? []),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

const config = JSON.stringify({
  code: '00000',
  msg: '',
  data: { clientCommonConfig: { eventLogUploadSwitch: true, userId: null }, localVo: { ip: null } },
})

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** The same events are the same batch; only their number of attempts may differ. */
function toBatchId(events: readonly TrackedEvent[]): string {
  return JSON.stringify(events.map((event) => ({ ...event, retry_count: 0 })))
}

async function bundle(): Promise<string> {
  const input = fileURLToPath(new URL('../src/index.ts', import.meta.url))
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}
