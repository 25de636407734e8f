import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '@argosy/exchange'
import { anyCommand, anyReceipt, damaged } from './testing/arbitraries.ts'
import { decodeBatch, encodeBatch } from './batch-codec.ts'
import { MalformedBytesError } from './bytes.ts'
import { decodeCommandPack, encodeCommandPack, packCommandsMax } from './command-pack.ts'
import { decodeCommandReply, encodeCommandReply, type CommandReply } from './receipt-codec.ts'

const anyCommands = fc.array(anyCommand, { minLength: 1, maxLength: 8 })
const anyPack = anyCommands.map((commands): Uint8Array => encodeCommandPack(commands))
const anyTime = fc.nat({ max: 2 ** 31 - 1 })
const anyBatch = fc
  .tuple(anyTime, anyTime, anyPack)
  .map(([first, timeMs, pack]): Uint8Array => encodeBatch(first, timeMs, decodeCommandPack(pack)))
const anyReply: fc.Arbitrary<CommandReply> = fc.oneof(
  fc.array(anyReceipt, { maxLength: 8 }).map((receipts): CommandReply => ({ ok: true, receipts })),
  fc.constantFrom<CommandReply>({ ok: false, refusal: 'overloaded' }, { ok: false, refusal: 'malformed_commands' }),
)

describe('what is encoded decodes to the same', () => {
  test('commands in a pack', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        expect(decodeCommandPack(encodeCommandPack(commands)).map(({ command }) => command)).toEqual(commands)
      }),
    )
  })

  test('a journal batch, from the frames of several packs', () => {
    fc.assert(
      fc.property(anyTime, fc.maxSafeNat(), anyCommands, anyCommands, (first, timeMs, some, more) => {
        const frames = [some, more].flatMap((commands) => decodeCommandPack(encodeCommandPack(commands)))
        const expected = [...some, ...more].map((command, index) => ({ sequence: first + index, timeMs, command }))
        expect(decodeBatch(encodeBatch(first, timeMs, frames))).toEqual(expected)
      }),
    )
  })

  test('replies', () => {
    fc.assert(
      fc.property(anyReply, (reply) => {
        expect(decodeCommandReply(encodeCommandReply(reply))).toEqual(reply)
      }),
    )
  })

  test('also from the middle of a larger buffer', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const pack = encodeCommandPack(commands)
        const larger = new Uint8Array(pack.length + 20).fill(0xff)
        larger.set(pack, 7)
        const found = decodeCommandPack(larger.subarray(7, 7 + pack.length))
        expect(found.map(({ command }) => command)).toEqual(commands)
      }),
    )
  })

  test('commands of every length, so that the buffer grows at every field', () => {
    const long = 'x'.repeat(64)
    for (let length = 1; length <= 64; length++) {
      const requestId = long.slice(0, length)
      const terms = { tickUnits: 1n, lotUnits: 1n, quantityLotsMin: 1n, quantityLotsMax: 1n, priceTicksMax: 1n }
      const more = { notionalMin: 1n, priceBandBps: 1, openOrdersPerAccountMax: 1, valuationMarketId: long }
      const name = { requestId, marketId: long, base: long, quote: long }
      const market = { type: 'add_market', ...name, ...terms, ...more, status: 'open' }
      const commands = [market, market] as unknown as Command[]
      const framed = decodeCommandPack(encodeCommandPack(commands))
      expect(framed.map(({ command }) => command)).toEqual(commands)
      expect(decodeBatch(encodeBatch(1, 1, framed)).map(({ command }) => command)).toEqual(commands)
    }
  })

  test('a full pack', () => {
    const [command] = fc.sample(anyCommand, { numRuns: 1, seed: 1 })
    if (!command) throw new Error('no sample')
    const full = Array.from({ length: packCommandsMax }, () => command)
    expect(decodeCommandPack(encodeCommandPack(full))).toHaveLength(packCommandsMax)
    expect(() => encodeCommandPack([...full, command])).toThrow(RangeError)
    expect(() => encodeCommandPack([])).toThrow(RangeError)
  })
})

/** A decoder either throws its one error or returns a value that encodes and decodes to itself. */
function expectCareful<T>(decode: (bytes: Uint8Array) => T, encode: (value: T) => Uint8Array, bytes: Uint8Array): void {
  let value: T
  try {
    value = decode(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedBytesError)
    return
  }
  expect(decode(encode(value))).toEqual(value)
}

describe.each([
  [
    'decodeCommandPack',
    anyPack,
    (bytes: Uint8Array) =>
      expectCareful(decodeCommandPack, (framed) => encodeCommandPack(framed.map(({ command }) => command)), bytes),
  ],
  [
    'decodeBatch',
    anyBatch,
    (bytes: Uint8Array) => expectCareful(decodeBatch, (sequenced) => encodeSequenced(bytes, sequenced), bytes),
  ],
  [
    'decodeCommandReply',
    anyReply.map((reply): Uint8Array => encodeCommandReply(reply)),
    (bytes: Uint8Array) => expectCareful(decodeCommandReply, encodeCommandReply, bytes),
  ],
] as const)('%s refuses what it cannot read', (_name, valid, expectCarefulWith) => {
  test('random bytes', () => {
    const versioned = fc.uint8Array({ maxLength: 200, size: 'max' }).map((bytes) => Uint8Array.from([1, ...bytes]))
    fc.assert(fc.property(fc.oneof(fc.uint8Array(), versioned), expectCarefulWith), { numRuns: 1_000 })
  }, 30_000)

  test('damaged bytes', () => {
    fc.assert(fc.property(damaged(valid), expectCarefulWith), { numRuns: 1_000 })
  }, 30_000)

  test('bytes cut short or with one more', () => {
    for (const bytes of fc.sample(valid, { numRuns: 5, seed: 7 })) {
      for (let length = 0; length < bytes.length; length++) expectCarefulWith(bytes.subarray(0, length))
      expectCarefulWith(Uint8Array.from([...bytes, 0]))
    }
  })

  test('counts that promise more than there is', () => {
    expectCarefulWith(Uint8Array.from([1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]))
    expectCarefulWith(Uint8Array.from([1, 0, 0xff, 0xff, 0xff]))
    expectCarefulWith(Uint8Array.from([1, ...Array.from({ length: 16 }, () => 0), 0xff, 0xff, 0xff, 0xff]))
  })
})

function encodeSequenced(bytes: Uint8Array, sequenced: ReturnType<typeof decodeBatch>): Uint8Array {
  const [first] = sequenced
  // A batch without commands has no sequence or time to restore.
  if (!first) return bytes
  const frames = sequenced.flatMap(({ command }) => decodeCommandPack(encodeCommandPack([command])))
  return encodeBatch(first.sequence, first.timeMs, frames)
}

describe('a value that does not fit its field is never written as another', () => {
  const order = {
    type: 'place_order',
    requestId: 'r',
    accountId: 'alice',
    marketId: 'BTCUSDT',
    side: 'buy',
    kind: 'limit',
    timeInForce: 'gtc',
    price: 1n,
    quantity: 1n,
    cost: 0n,
    display: 0n,
    selfTrade: 'none',
    clientOrderId: null,
    trigger: null,
    exits: null,
  }
  const move = { requestId: 'r', accountId: 'a', assetId: 'BTC', amount: 1n }
  const arrival = { type: 'transfer_in', ...move, source: 'live.spot', sourceSequence: 1 }
  const rates = { makerPpm: 1, takerPpm: 1 }
  test.each([
    ['a price of 2^64 + 5', { ...order, price: 2n ** 64n + 5n }],
    ['a negative price', { ...order, price: -1n }],
    ['a quantity of 2^64', { ...order, quantity: 2n ** 64n }],
    ['an id in another script', { ...order, accountId: 'ł' }],
    ['an id of 256 characters', { ...order, accountId: 'a'.repeat(256) }],
    ['264 decimals', { type: 'add_asset', requestId: 'r', assetId: 'BTC', decimals: 264 }],
    ['half a decimal', { type: 'add_asset', requestId: 'r', assetId: 'BTC', decimals: 0.5 }],
    ['an amount of 2^128', { type: 'deposit', requestId: 'r', accountId: 'a', assetId: 'BTC', amount: 2n ** 128n }],
    ['a negative amount', { type: 'deposit', requestId: 'r', accountId: 'a', assetId: 'BTC', amount: -1n }],
    ['an order id of 2^53', { type: 'cancel_order', ...move, orderId: 2 ** 53, clientOrderId: null }],
    ['a negative order id', { type: 'cancel_order', ...move, orderId: -1, clientOrderId: null }],
    ['a side that is none', { ...order, side: 'both' }],
    ['a kind that is none', { ...order, kind: 'stop' }],
    ['a cost of 2^128', { ...order, cost: 2n ** 128n }],
    ['a sequence of 2^53', { ...arrival, sourceSequence: 2 ** 53 }],
    ['a source with a blank', { ...arrival, source: 'live spot' }],
    ['a destination with a line end', { type: 'transfer_out', ...move, destination: 'live.spot\n' }],
    ['a rate of 2^32', { type: 'set_account_fees', ...move, rates: { ...rates, takerPpm: 2 ** 32 } }],
    ['half a rate', { type: 'set_account_fees', ...move, rates: { ...rates, makerPpm: 0.5 } }],
    ['a status that is none', { type: 'set_account_status', ...move, status: 'asleep' }],
    ['a market status that is none', { type: 'set_market_status', ...move, marketId: 'BTCUSDT', status: 'closed' }],
    ['a negative volume', { type: 'set_fee_schedule', ...move, tiers: [{ volumeMin: -1n, ...rates }] }],
  ])('%s', (_name, command) => {
    expect(() => encodeCommandPack([command as unknown as Command])).toThrow(RangeError)
  })

  test.each([
    ['no characters', ''],
    ['a blank', 'a b'],
    ['a dot', 'a.b'],
    ['a wildcard', '*'],
    ['a line end', 'a\n'],
    ['65 characters', 'a'.repeat(65)],
  ])('an id with %s is neither written nor read', (_name, accountId) => {
    expect(() => encodeCommandPack([{ ...order, accountId } as unknown as Command])).toThrow(RangeError)
    const stand = 'x'.repeat(accountId.length)
    if (stand.length === 0 || stand.length > 64) return
    const pack = encodeCommandPack([{ ...order, accountId: stand } as unknown as Command])
    const at = [...pack].findIndex((byte, index) => byte === stand.length && pack[index + 1] === 0x78)
    for (let index = 0; index < accountId.length; index++) pack[at + 1 + index] = accountId.charCodeAt(index)
    expect(() => decodeCommandPack(pack)).toThrow(MalformedBytesError)
  })
})

describe('old journals stay readable, with neutral values for later fields', () => {
  const text = (value: string) => [value.length, ...Buffer.from(value)]
  const u64 = (value: number) => [0, 0, 0, 0, ...new Uint8Array(new Uint32Array([value]).buffer).toReversed()]
  const u128 = (value: number) => [0, 0, 0, 0, 0, 0, 0, 0, ...u64(value)]
  const read = (bytes: number[]) =>
    decodeCommandPack(Uint8Array.from([1, 0, 1, 0, bytes.length, ...bytes])).map(({ command }) => command)

  test('2, a market', () => {
    const steps = [...text('BTCUSDT'), ...text('BTC'), ...text('USDT'), ...u128(50), ...u128(10)]
    expect(read([2, ...text('r'), ...steps, ...u64(1), ...u64(1_000), ...u64(10_000)])).toEqual([
      {
        type: 'add_market',
        requestId: 'r',
        marketId: 'BTCUSDT',
        base: 'BTC',
        quote: 'USDT',
        tickUnits: 50n,
        lotUnits: 10n,
        quantityLotsMin: 1n,
        quantityLotsMax: 1_000n,
        priceTicksMax: 10_000n,
        notionalMin: 0n,
        priceBandBps: 0,
        openOrdersPerAccountMax: 10_000,
        valuationMarketId: null,
        status: 'open',
      },
    ])
  })

  test('4, a limit order', () => {
    expect(read([4, ...text('r'), ...text('alice'), ...text('BTCUSDT'), 1, ...u64(100), ...u64(7)])).toEqual([
      {
        type: 'place_order',
        requestId: 'r',
        accountId: 'alice',
        marketId: 'BTCUSDT',
        side: 'sell',
        kind: 'limit',
        timeInForce: 'gtc',
        price: 100n,
        quantity: 7n,
        cost: 0n,
        display: 0n,
        selfTrade: 'none',
        clientOrderId: null,
        trigger: null,
        exits: null,
      },
    ])
  })

  test('5, a cancel; the order was named by the sequence of its command', () => {
    const cancel = { type: 'cancel_order', requestId: 'r', accountId: 'alice', clientOrderId: null }
    expect(read([5, ...text('r'), ...text('alice'), ...u64(12)])).toEqual([{ ...cancel, orderId: 96 }])
    const highest = [0, 0x1f, ...Array.from({ length: 6 }, () => 0xff)]
    const never = { ...cancel, orderId: Number.MAX_SAFE_INTEGER }
    expect(read([5, ...text('r'), ...text('alice'), ...highest])).toEqual([never])
  })
})
