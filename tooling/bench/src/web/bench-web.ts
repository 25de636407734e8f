import { parseArgs } from 'node:util'
import { startLoadExchange, type LoadExchange } from './load-exchange.ts'
import type { LoadRates } from './load-market.ts'
import { measureHeap, measurePage, type HeapFigures, type PageFigures } from './measure-page.ts'
import { findBelowFloor, hasReachedAll, presentFigures, presentWebBench } from './present-web-bench.ts'
import { openPage, type PageKind } from './terminal-page.ts'

const help = `pnpm bench web [--seconds N] [--books N] [--trades N] [--tickers N] [--tick N] [--heap-minutes N] [--heap-speed N]
               [--floor | --strict]

The spot terminal as it is built for production, in Chromium, signed in, with an order half typed, while its market is
busy; and beside it a bare page that draws the same frames with as little as possible. Page, web server, gateway, proxy
and push are the real ones. Push receives the market from a process that replaces engine and projector over real NATS:
the engine itself gathers changes for 10 ms and the projector publishes four tickers a second, so no real market reaches
the rate; the frames are push's own. A relay before the proxy records when each frame leaves for the page.

  --seconds N        measured seconds of each page (60)
  --books N          book updates a second, those of trades among them (200)
  --trades N         trades a second (50)
  --tickers N        tickers a second, all of the market that is shown (20)
  --tick N           push's tick in milliseconds; updates within it leave as one frame (5, the minimum; push's own
                     default is 50)
  --heap-minutes N   minutes of market whose heap is compared with that of minute 2; 0 leaves it out (30)
  --heap-speed N     how much faster than real time they pass (10): so many times the updates, trades and tickers. Push packs
                     what happens in a tick, so the page reads all of them in fewer frames. 1 takes the whole time.
  --floor            ends with 1 when something is broken and not only slow: for crowded machines, judged by processor
                     time where that is known, and else against the bare page
  --strict           ends with 1 when a limit is not reached

frame              from one animation frame to the next
longest task       of the main thread, in wall time; by CPU without the time it waited for a processor
main thread busy   share of the time in which it had a task
frame to pixels    from the moment a book frame leaves for the page's socket until the animation frame that shows it, or a
                   newer one, is painted and handed to the compositor; the screen's own delay is not in it
heap               after forced collections`

export async function benchWeb(args: readonly string[]): Promise<void> {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: text('60'),
      books: text('200'),
      trades: text('50'),
      tickers: text('20'),
      tick: text('5'),
      'heap-minutes': text('30'),
      'heap-speed': text('10'),
      floor: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(help)
  const rates = { books: count(values.books), trades: count(values.trades), tickers: count(values.tickers), candles: 4 }
  if (rates.trades > rates.books)
    throw new RangeError('every trade is a book update: --books must not be less than --trades')
  const seconds = count(values.seconds)
  const heapMinutes = count(values['heap-minutes'])

  await using exchange = await startLoadExchange(count(values.tick), (line) => console.log(`exchange: ${line}`))
  const measure = (kind: PageKind) => measureUnderLoad(exchange, kind, rates, seconds)
  const bare = await measure('bare')
  const plain = await measure('terminal')
  const indicated = await measure('terminal with three indicators')
  const heap =
    heapMinutes > 2 ? await measureHeapUnderLoad(exchange, rates, heapMinutes, count(values['heap-speed'])) : undefined
  const result = { bare, plain, indicated, heap }
  console.log(`\n${presentWebBench(result)}`)
  const broken = values.floor ? findBelowFloor(result) : []
  for (const line of broken) console.error(`below the floor: ${line}`)
  if (broken.length > 0 || (values.strict && !hasReachedAll(result))) process.exitCode = 1
}

async function measureUnderLoad(
  exchange: LoadExchange,
  kind: PageKind,
  rates: LoadRates,
  seconds: number,
): Promise<PageFigures> {
  console.log(`${kind}: ${seconds} s`)
  exchange.begin(rates)
  await using opened = await openPage(exchange.url, kind)
  const figures = await measurePage(opened, exchange.sent, seconds)
  exchange.end()
  console.log(presentFigures(kind, figures))
  return figures
}

async function measureHeapUnderLoad(
  exchange: LoadExchange,
  { books, trades, tickers, candles }: LoadRates,
  minutes: number,
  speed: number,
): Promise<HeapFigures> {
  const [firstMs = 0, lastMs = 0] = [2, minutes].map((minute) => (minute * 60_000) / speed)
  console.log(`heap: ${minutes} minutes of market in ${(lastMs / 60_000).toFixed(1)}`)
  // The page opens in an ordinary market: at the full rate its own work leaves no time for the dialogs that set it up.
  exchange.begin({ books, trades, tickers, candles })
  await using opened = await openPage(exchange.url, 'terminal')
  exchange.end()
  exchange.begin({ books: books * speed, trades: trades * speed, tickers: tickers * speed, candles: candles * speed })
  const figures = await measureHeap(opened, { firstMs, lastMs, lastMinute: minutes })
  exchange.end()
  return figures
}

function count(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${text} is not a whole number`)
  return value
}
