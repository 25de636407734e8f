import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toPartition } from '@argosy/catalogue'
import { spotListings } from '@argosy/catalogue/listings'
import { addDevelopmentUser, openManyOrders, startExchange, type Exchange } from '@argosy/dev-env'
import { openOrdersPerAccountMax, type AccountId } from '@argosy/exchange'
import { connectNats, createCommandClient } from '@argosy/nats'
import { createPool } from '@argosy/postgres'
import type { SendOrder, SendResult } from '../http/http-sender.ts'
import { readProcessorTimes, type ProcessorTimes } from '../http/processor-time.ts'
import type { ReadOrder, ReadResult } from './read-orders.ts'

const help = `pnpm bench readers [--rate N] [--seconds N] [--rounds N] [--reads N]

How long other people's orders take while a bot reads its 10,000 open orders again and again, all 4 MB of them, against how
long they take while it is idle: rounds alternate between the two, and the median p99 of each counts. Ends by itself.

  --rate N      orders a second (50)
  --seconds N   measured seconds per round (10)
  --rounds N    rounds of each kind (3)
  --reads N     reads a second (10)`

const goalChange = 0.1
const warmUpMs = 2_000
// A round that runs longer has hung.
const roundMsMax = 120_000

type Round = { readonly orders: SendResult; readonly reads: ReadResult | undefined; readonly used: ProcessorTimes }

export async function benchAccountReads(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '3' },
      reads: { type: 'string', default: '10' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  await using exchange = await startExchange({
    apps: ['engine-a', 'engine-b', 'projector', 'gateway'],
    seedMinutes: 5,
    mode: 'test',
    logLevel: 'warn',
  })
  const { gatewayUrl } = exchange.addresses
  const userName = await addMaker(exchange)
  const reading = { gatewayUrl, userName, readsPerSecond: Number(values.reads), seconds: seconds + warmUpMs / 1_000 }
  const sending = {
    gatewayUrl,
    targetUrl: gatewayUrl,
    ordersPerSecond: Number(values.rate),
    warmUpMs,
    measureMs: seconds * 1_000,
  }
  // Warm-up: everything is compiled afterwards.
  await runRound(exchange, sending, reading)
  const silent: Round[] = []
  const busy: Round[] = []
  for (let round = 0; round < rounds; round++) {
    silent.push(await runRound(exchange, sending, undefined))
    busy.push(await runRound(exchange, sending, reading))
    console.log(`round ${round + 1}: ${presentRound(silent.at(-1))}; with the reader ${presentRound(busy.at(-1))}`)
  }
  const [without, withReads] = [medianP99(silent), medianP99(busy)]
  const change = withReads / without - 1
  console.log(presentUsed(silent, busy, seconds * rounds))
  console.log(
    `p99 ${without.toFixed(1)} ms, with the reader ${withReads.toFixed(1)} ms: ${(change * 100).toFixed(0)} %, goal ${goalChange * 100} % ${change <= goalChange ? 'reached' : 'not reached'}`,
  )
  if ([...silent, ...busy].some(({ orders }) => orders.failed > 0) || busy.every(({ reads }) => !reads?.answered))
    process.exitCode = 1
}

async function addMaker(exchange: Exchange): Promise<string> {
  const { postgresUrl, natsUrl, natsPrefix } = exchange.addresses
  const balances = Object.fromEntries(spotListings.map(({ quote }) => [quote, '1000000']))
  const { userName, accountId } = await addDevelopmentUser(exchange, { name: 'maker', balances })
  const pool = createPool(postgresUrl, { applicationName: 'bench', maxConnections: 1, statementTimeoutMs: 60_000 })
  const nats = await connectNats({ url: natsUrl, prefix: natsPrefix, name: 'bench' })
  try {
    const client = createCommandClient(nats, { partition: toPartition('live', 'spot') })
    const count = openOrdersPerAccountMax
    await openManyOrders({ client, pool, accountId: accountId as AccountId, count, exceptMarketId: 'BTCUSDT' })
  } finally {
    await nats.drain()
    await pool.end()
  }
  return userName
}

async function runRound(exchange: Exchange, sending: SendOrder, reading: ReadOrder | undefined): Promise<Round> {
  const poller = reading && forkScript('read-orders.ts')
  const sender = forkScript('../http/http-sender.ts')
  try {
    sender.send(sending)
    if (poller && reading) poller.send(reading)
    const read = poller && result<ReadResult>(poller)
    await result(sender) // starts the measurement
    const from = readProcessorTimes(exchange)
    const orders = await result<SendResult>(sender)
    const to = readProcessorTimes(exchange)
    const used = new Map(Array.from(to, ([name, seconds]) => [name, seconds - (from.get(name) ?? 0)]))
    return { orders, reads: await read, used }
  } finally {
    sender.kill('SIGKILL')
    poller?.kill('SIGKILL')
  }
}

function forkScript(name: string): ChildProcess {
  return fork(join(import.meta.dirname, name), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

async function result<Result>(child: ChildProcess): Promise<Result> {
  const signal = AbortSignal.timeout(roundMsMax)
  const failed = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process of the round ended with ${String(code)} and no result`)
  })
  const [message] = (await Promise.race([once(child, 'message', { signal }), failed])) as [Result]
  failed.catch(() => undefined) // a failure after the result does not matter
  return message
}

function medianP99(rounds: readonly Round[]): number {
  const sorted = rounds.map(({ orders }) => orders.p99Ms).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function presentRound(round: Round | undefined): string {
  if (!round) return 'nothing'
  const { orders, reads } = round
  const times = `p50 ${orders.p50Ms.toFixed(1)}, p99 ${orders.p99Ms.toFixed(1)} ms`
  if (!reads) return times
  const { answered, failed, refused, skipped, bytes, p50Ms } = reads
  return `${times} (${answered} reads of ${(bytes / 1e6).toFixed(1)} MB in ${p50Ms === null ? '–' : p50Ms.toFixed(0)} ms, ${refused} refused, ${failed} failed, ${skipped} left out)`
}

/** The cost of the reads: cores that each process used in the rounds without and with them. */
function presentUsed(silent: readonly Round[], busy: readonly Round[], seconds: number): string {
  const cores = (rounds: readonly Round[], name: string) =>
    (rounds.reduce((sum, { used }) => sum + (used.get(name) ?? 0), 0) / seconds).toFixed(2)
  const names = [...(busy[0]?.used.keys() ?? [])]
  return names.map((name) => `${name.padEnd(12)} ${cores(silent, name)} → ${cores(busy, name)} cores`).join('\n')
}
