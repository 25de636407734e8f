import { setTimeout as sleep } from 'node:timers/promises'
import { formatDecimal } from '@argosy/money'
import { paths, type Envelope, type OrderReceiptView } from '@argosy/wire/http'
import { signInDevelopmentUser, type DevelopmentUser } from '@argosy/dev-env'

/** One order from its sender's view; its name is the account and the client order id. */
export type SentOrder = { readonly name: string; readonly orderId: number | undefined; readonly outcome: Outcome }

/** `refused` is an answer too. `unknown` means no answer before the sender gave up; the order may exist or not. */
type Outcome = 'acknowledged' | 'refused' | 'unknown'

export type Load = AsyncDisposable & {
  readonly sent: readonly SentOrder[]
  /** When answers arrived, in ms of performance.now(). */
  readonly answeredAtMs: readonly number[]
  /** 5xx answers, and requests without an answer; each was repeated. */
  readonly failedRequests: number
  /** Total sending time. */
  readonly runningMs: number
  resume(): void
  /** Stops sending and waits until every request is answered or given up. */
  pause(): Promise<void>
}

type Trader = { readonly accountId: string; readonly user: DevelopmentUser; readonly resting: number[] }

// Longer than any fault's outage, so that every order's end is known.
const giveUpMs = 90_000
const tickMs = 10
// Limits the backlog while no answers come; more would only measure this process.
const pileUpSeconds = 6
const midPriceTicks = 6_700_000
const priceDecimals = 2

/** Sends orders at a steady rate to the public API, each repeated with its own id until it is answered. */
export async function startLoad(baseUrl: string, ordersPerSecond: number): Promise<Load> {
  const traders = await Promise.all([signIn(baseUrl, 'alice', '1001'), signIn(baseUrl, 'bob', '1002')])
  const sent: SentOrder[] = []
  const answeredAtMs: number[] = []
  const inFlight = new Set<Promise<void>>()
  const inFlightMax = pileUpSeconds * ordersPerSecond
  let isRunning = false
  let count = 0
  let failedRequests = 0
  const onFailure = () => void (failedRequests += 1)

  async function placeOne(trader: Trader): Promise<void> {
    const index = count++
    const clientOrderId = `chaos-${index}`
    const body = {
      marketId: 'BTCUSDT',
      side: (index >> 1) % 2 === 0 ? 'buy' : 'sell',
      type: 'limit',
      price: formatDecimal(BigInt(midPriceTicks + ((index * 7) % 21) - 10), priceDecimals),
      quantity: '0.00010',
      clientOrderId,
    }
    const answer = await call<OrderReceiptView>(baseUrl, trader, 'POST', paths.orders, body, onFailure)
    const orderId = answer?.data?.orderId
    const outcome = !answer ? 'unknown' : orderId === undefined ? 'refused' : 'acknowledged'
    sent.push({ name: `${trader.accountId}:${clientOrderId}`, orderId, outcome })
    if (answer) answeredAtMs.push(performance.now())
    if (orderId !== undefined && answer?.data?.status === 'resting') trader.resting.push(orderId)
    if (trader.resting.length > 50) {
      await call(baseUrl, trader, 'DELETE', paths.order(trader.resting.shift() ?? 0), {}, onFailure)
    }
  }

  function launch(trader: Trader): void {
    const work = placeOne(trader).finally(() => inFlight.delete(work))
    inFlight.add(work)
  }

  let dueCount = 0
  let runningMs = 0
  let tickedAtMs = performance.now()
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - tickedAtMs
    tickedAtMs += elapsedMs
    if (!isRunning) return
    runningMs += elapsedMs
    dueCount = Math.min(dueCount + (ordersPerSecond * elapsedMs) / 1_000, inFlightMax - inFlight.size)
    for (; dueCount >= 1; dueCount--) {
      const trader = traders[count % traders.length]
      if (trader) launch(trader)
    }
  }, tickMs)

  const pause = async () => {
    isRunning = false
    await Promise.all(inFlight)
  }
  return {
    sent,
    answeredAtMs,
    get failedRequests() {
      return failedRequests
    },
    get runningMs() {
      return runningMs
    },
    resume: () => void (isRunning = true),
    pause,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await pause()
    },
  }
}

/** Repeats until the exchange gives an answer other than 5xx; undefined when it never does. */
async function call<T>(
  baseUrl: string,
  { user }: Pick<Trader, 'user'>,
  method: string,
  path: string,
  body: object,
  onFailure: () => void,
): Promise<Envelope<T> | undefined> {
  const endsAtMs = performance.now() + giveUpMs
  const bodyText = JSON.stringify(body)
  while (performance.now() < endsAtMs) {
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers: await user.dress(method, path, bodyText),
        body: bodyText,
        signal: AbortSignal.timeout(15_000),
      })
      const envelope = (await response.json()) as Envelope<T>
      if (response.status < 500) return envelope
    } catch {
      // The connection was refused or broke, which is what is being tested.
    }
    onFailure()
    await sleep(50)
  }
  return undefined
}

async function signIn(baseUrl: string, userName: string, accountId: string): Promise<Trader> {
  return { accountId, user: await signInDevelopmentUser(baseUrl, userName), resting: [] }
}
