import { loadMarketId, type LoadRates } from './load-market.ts'
import { paths, type Envelope, type TickerView } from '@argosy/wire/http'
import type { MarketTerms } from '@argosy/wire'
import { startExchange } from '@argosy/dev-env'
import { startFaultySocket } from '@argosy/e2e/faulty-socket'
import { freePort } from '@argosy/backing-services'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadOrder } from './load-process.ts'
import { barePage, barePath } from './bare-page.ts'
import { SentFrames } from './sent-frames.ts'

export interface LoadExchange extends AsyncDisposable {
  /** Address of the pages: a relay that records when each frame left for the page. */
  readonly url: string
  readonly sent: SentFrames
  begin(rates: LoadRates): void
  end(): void
}

/** Push listens below this prefix, where the load is published. */
const loadPrefix = 'load.'

export async function startLoadExchange(tickMs: number, log: (line: string) => void): Promise<LoadExchange> {
  await using stack = new AsyncDisposableStack()
  const exchange = stack.use(
    await startExchange({
      apps: ['engine-a', 'projector', 'push', 'gateway', 'web'],
      // The initial range of the chart.
      seedMinutes: 300,
      env: {
        push: { NATS_PREFIX: loadPrefix, PARTITIONS: 'live.spot', TICK_MS: String(tickMs) },
        gateway: { CAPTCHA_PROOF_ROUNDS: '2' },
      },
      log,
    }),
  )
  const origin = exchange.addresses.proxyUrl ?? exchange.addresses.webUrl
  const player = fork(join(import.meta.dirname, 'load-process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  stack.defer(() => void (player.connected && player.disconnect()))
  const sendCommand = (order: LoadOrder) => player.send(order)
  const opened = once(player, 'message')
  sendCommand({ type: 'open', natsUrl: exchange.addresses.natsUrl, loadPrefix, midTicks: await readLastTicks(origin) })
  await opened

  const sent = new SentFrames()
  const relay = stack.use(
    await startFaultySocket({
      target: origin,
      port: await freePort(),
      pages: { [barePath]: barePage(loadMarketId) },
      onSent: (frame, direction) => direction === 'down' && sent.record(frame),
    }),
  )
  const owned = stack.move()
  return {
    url: relay.url,
    sent,
    begin: (rates) => sendCommand({ type: 'begin', rates }),
    end: () => sendCommand({ type: 'end' }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** The load continues at the last price of the market's history, so that the chart is continuous. */
async function readLastTicks(origin: string): Promise<number> {
  const read = async <T>(path: string) => ((await (await fetch(origin + path)).json()) as Envelope<T>).data
  const terms = (await read<MarketTerms[]>(paths.markets))?.find(({ marketId }) => marketId === loadMarketId)
  const ticker = (await read<TickerView[]>(paths.tickers))?.find(({ marketId }) => marketId === loadMarketId)
  if (!terms || !ticker) throw new Error(`the exchange does not know ${loadMarketId}`)
  return Math.round(Number(ticker.last) / Number(terms.tickSize))
}
