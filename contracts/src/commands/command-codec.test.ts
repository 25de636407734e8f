import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '@argosy/exchange'
import { anyCommand, anyReceipt, damaged } from '../testing/arbitraries.ts'
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

  test('also when the bytes stand in the middle of a larger buffer', () => {
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
      const market = { type: 'add_market', requestId, marketId: long, base: long, quote: long, ...terms }
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

/** A decoder reads or refuses with its one error; what it reads it would write the same way. */
function expectCareful<T>(decode: (bytes: Uint8Array) => T, encode: (value: T) => Uint8Array, bytes: Uint8Array): void {
  let value: T
  try {
    value = decode(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedBytesError)
    return
  }
  expect([...encode(value)]).toEqual([...bytes])
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
  // A batch without commands says its sequence and time to nobody.
  if (!first) return bytes
  const frames = sequenced.flatMap(({ command }) => decodeCommandPack(encodeCommandPack([command])))
  return encodeBatch(first.sequence, first.timeMs, frames)
}

describe('a value that does not fit its field is never written as another', () => {
  const order = {
    type: 'place_limit_order',
    requestId: 'r',
    accountId: 'alice',
    marketId: 'BTCUSDT',
    side: 'buy',
    price: 1n,
    quantity: 1n,
  }
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
    ['an order id of 2^53', { type: 'cancel_order', requestId: 'r', accountId: 'a', orderId: 2 ** 53 }],
    ['a negative order id', { type: 'cancel_order', requestId: 'r', accountId: 'a', orderId: -1 }],
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
