/** A separate process: generating the load never waits for the measurement. */
import { connectNats } from '@argosy/nats'
import { setTimeout as sleep } from 'node:timers/promises'
import { LoadMarket, type LoadRates } from './load-market.ts'

export type LoadOrder =
  | { readonly type: 'open'; readonly natsUrl: string; readonly loadPrefix: string; readonly midTicks: number }
  | { readonly type: 'begin'; readonly rates: LoadRates }
  | { readonly type: 'end' }

/** Limits the backlog after the machine paused: the rate is an average, and a flood would be another measurement. */
const catchUpMsMax = 100
const checkEveryMs = 2

let market: LoadMarket | undefined
let round = 0

process.on('disconnect', () => process.exit(0))
process.on('message', (order: LoadOrder) => {
  if (order.type === 'open') return void open(order).then(() => process.send?.('open'))
  round += 1
  if (order.type === 'begin' && market) void play(market, order.rates, round)
})

async function open({ natsUrl, loadPrefix, midTicks }: Extract<LoadOrder, { type: 'open' }>): Promise<void> {
  const real = await connectNats({ url: natsUrl, name: 'load-real' })
  const load = await connectNats({ url: natsUrl, name: 'load', prefix: loadPrefix })
  market = new LoadMarket({ load, real, midTicks })
  await Promise.all([real.flush(), load.flush()])
}

async function play(played: LoadMarket, rates: LoadRates, mine: number): Promise<void> {
  const beats = [
    createBeat(rates.books - rates.trades, () => played.changeBook()),
    createBeat(rates.trades, () => played.trade()),
    createBeat(rates.tickers, () => played.publishTicker()),
    createBeat(rates.candles, () => played.publishCandles()),
  ]
  while (mine === round) {
    const nowMs = performance.now()
    for (const beat of beats) beat(nowMs)
    await sleep(checkEveryMs)
  }
}

function createBeat(perSecond: number, run: () => void): (nowMs: number) => void {
  let dueAtMs = performance.now()
  return (nowMs) => {
    dueAtMs = Math.max(dueAtMs, nowMs - catchUpMsMax)
    for (; perSecond > 0 && dueAtMs <= nowMs; dueAtMs += 1_000 / perSecond) run()
  }
}
