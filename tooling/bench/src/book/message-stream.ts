import { MersenneTwister } from './mersenne-twister.ts'

/** The parameters of each benchmark scenario. */
export type Scenario = {
  readonly name: string
  readonly volatility: number
  /** How far the middle price moves over the whole stream. */
  readonly swing: number
}

export const messageTypes = { place: 0, cancel: 1, amend: 2 } as const

/** A message is the index into all of these; its sequence number is that index. */
export type MessageStream = {
  readonly length: number
  readonly types: Uint8Array
  /** 0 is buy, 1 is sell. */
  readonly sides: Uint8Array
  readonly iocs: Uint8Array
  readonly quantities: Uint32Array
  readonly ids: Uint32Array
  readonly prices: Int32Array
}

export type Message = readonly [type: number, side: number, ioc: number, quantity: number, id: number, price: number]

export function toStream(messages: readonly Message[]): MessageStream {
  const stream = new StreamWriter(messages.length)
  for (const message of messages) stream.add(...message)
  return stream
}

const tick = 0.005
const firstMiddle = 167.52
const levelMax = 799
const shares = { ioc: 0.15, amended: 0.2, repriced: 0.8, cancelled: 0.95, cancelledTwice: 0.02, amendedTwice: 0.02 }

/**
 * The benchmark's message stream for this number of new orders. Random numbers are drawn in the order of its generator:
 * one draw too few or too many gives another stream.
 */
export function createMessageStream(scenario: Scenario, orderCount: number, seed: number): MessageStream {
  const random = new MersenneTwister(seed)
  const orders = drawOrders(random, scenario, orderCount)
  const arrivals = drawArrivals(random, orderCount)
  // An order has at most five messages: placed, amended and cancelled, and both of these again.
  const stream = new StreamWriter(orderCount * 5)
  for (const index of arrivals) drawOrderMessages(random, stream, orders, index)
  return stream
}

type Orders = { readonly sides: Uint8Array; readonly prices: Int32Array; readonly quantities: Uint32Array }

/**
 * The first half buys and the second half sells, each at some distance from a middle price that follows a random walk.
 */
function drawOrders(random: MersenneTwister, { volatility, swing }: Scenario, count: number): Orders {
  const orders = { sides: new Uint8Array(count), prices: new Int32Array(count), quantities: new Uint32Array(count) }
  const drawLevel = createLevelDraw()
  const timeStep = volatility > 0 ? (swing / volatility) ** 2 / count : 0
  const deviation = volatility * Math.sqrt(timeStep)
  let middle = firstMiddle
  for (let index = 0; index < count; index++) {
    middle *= Math.exp(-0.5 * deviation * deviation + deviation * random.normal())
    const middleTicks = Math.round(middle / tick)
    const distance = drawLevel(random) + 1
    const isBuy = index < Math.floor(count / 2)
    orders.sides[index] = isBuy ? 0 : 1
    orders.prices[index] = Math.max(1, isBuy ? middleTicks - distance : middleTicks + distance)
    orders.quantities[index] = random.whole(1, 100)
  }
  return orders
}

/** Most orders are near the touch, with a hump eight ticks away. */
function createLevelDraw(): (random: MersenneTwister) => number {
  const sums = new Float64Array(levelMax + 1)
  let sum = 0
  for (let level = 0; level <= levelMax; level++) {
    sum += 1 / (level + 1) ** 2.23 + 5 * Math.exp(-0.5 * (level - 8) * (level - 8))
    sums[level] = sum
  }
  return (random) => {
    const drawn = random.uniform() * sum
    let low = 0
    let high = levelMax
    while (low < high) {
      const half = (low + high) >>> 1
      if ((sums[half] ?? 0) < drawn) low = half + 1
      else high = half
    }
    return low
  }
}

function drawArrivals(random: MersenneTwister, count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index--) {
    const other = random.whole(0, index)
    const swapped = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = swapped
  }
  return order
}

/**
 * The messages of one order. The benchmark gives each message a time and sorts by it. No message is earlier than the
 * one before it, so the order of generation is the sorted order. Draws that only produce times are made, and their
 * results dropped.
 */
function drawOrderMessages(random: MersenneTwister, stream: StreamWriter, orders: Orders, index: number): void {
  const { place, cancel, amend } = messageTypes
  const side = orders.sides[index] ?? 0
  const price = orders.prices[index] ?? 0
  const quantity = orders.quantities[index] ?? 0
  const id = index + 1
  const isIoc = random.uniform() < shares.ioc
  stream.add(place, side, isIoc ? 1 : 0, quantity, id, price)
  if (isIoc) return

  let amendedPrice = price
  const isAmended = random.uniform() < shares.amended
  if (isAmended) {
    random.uniform()
    if (random.uniform() < shares.repriced) amendedPrice += side === 0 ? 1 : -1
    stream.add(amend, side, 0, quantity + 1, id, amendedPrice)
  }
  const isCancelled = random.uniform() < shares.cancelled
  if (isCancelled) {
    random.uniform()
    stream.add(cancel, side, 0, quantity, id, price)
    if (random.uniform() < shares.cancelledTwice) {
      random.uniform()
      stream.add(cancel, side, 0, quantity, id, price)
    }
  }
  if (isAmended && isCancelled && random.uniform() < shares.amendedTwice) {
    random.uniform()
    stream.add(amend, side, 0, quantity + 1, id, amendedPrice)
  }
}

class StreamWriter implements MessageStream {
  length = 0
  readonly types: Uint8Array
  readonly sides: Uint8Array
  readonly iocs: Uint8Array
  readonly quantities: Uint32Array
  readonly ids: Uint32Array
  readonly prices: Int32Array

  constructor(lengthMax: number) {
    this.types = new Uint8Array(lengthMax)
    this.sides = new Uint8Array(lengthMax)
    this.iocs = new Uint8Array(lengthMax)
    this.quantities = new Uint32Array(lengthMax)
    this.ids = new Uint32Array(lengthMax)
    this.prices = new Int32Array(lengthMax)
  }

  add(...[type, side, ioc, quantity, id, price]: Message): void {
    const at = this.length++
    this.types[at] = type
    this.sides[at] = side
    this.iocs[at] = ioc
    this.quantities[at] = quantity
    this.ids[at] = id
    this.prices[at] = price
  }
}
