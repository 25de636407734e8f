import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Recorded answers of an exchange to public requests, in its own format. */
type Session = {
  readonly recordedAtMs: number
  readonly bodies: Readonly<Record<string, unknown>>
  readonly tickersPath: string
  readonly tickers: readonly { readonly atMs: number; readonly body: TickersBody }[]
}

type TickersBody = { readonly data: readonly { readonly symbol: string; readonly ts: string }[] }

export type PlayedSession = AsyncDisposable & {
  readonly origin: string
  /** How often tickers were requested. */
  readonly tickersCount: number
  /** `frozen` repeats the last answer with its old time, `away` fails every request. */
  behave(how: 'live' | 'frozen' | 'away'): void
  /** Multiplies every price, to simulate an exchange with different prices. */
  scaleBy(percent: number): void
}

const host = '127.0.0.1'

/** Serves a recorded session of bitget's spot markets on loopback, over and over, with times moved to now. */
export async function playSession(): Promise<PlayedSession> {
  const session = JSON.parse(readFileSync(new URL('recordings/bitget-spot.json', import.meta.url), 'utf8')) as Session
  let how: 'live' | 'frozen' | 'away' = 'live'
  let percent = 100
  let frozenAtMs = 0
  let tickersCount = 0

  function tickersNow(): unknown {
    const nowMs = how === 'frozen' ? frozenAtMs : Date.now()
    const frame = session.tickers[Math.floor(nowMs / 1_000) % session.tickers.length]
    if (!frame) throw new RangeError('an empty recording')
    const data = frame.body.data.map((ticker) => ({
      ...scale(ticker, percent),
      ts: String(Number(ticker.ts) - frame.atMs + nowMs),
    }))
    return { ...frame.body, data }
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${host}`)
    if (pathname === session.tickersPath) tickersCount += 1
    const body = pathname === session.tickersPath ? tickersNow() : session.bodies[pathname]
    if (how === 'away' || body === undefined) return void response.writeHead(how === 'away' ? 503 : 404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${host}:${port}`,
    get tickersCount() {
      return tickersCount
    },
    behave(next) {
      if (next === 'frozen') frozenAtMs = Date.now()
      how = next
    },
    scaleBy(next) {
      percent = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Prices stay decimal text with as many decimals as before. */
function scale<T extends object>(ticker: T, percent: number): T {
  if (percent === 100) return ticker
  const scaled = Object.entries(ticker).map(([name, value]) => {
    if (!name.endsWith('Pr')) return [name, value]
    const decimals = String(value).split('.')[1]?.length ?? 0
    return [name, ((Number(value) * percent) / 100).toFixed(decimals)]
  })
  return Object.fromEntries(scaled) as T
}
