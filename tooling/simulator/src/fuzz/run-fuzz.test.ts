import { decodeCommandPack } from '@argosy/journal-codec'
import { tradeSchemas } from '@argosy/wire/http'
import { applyCommand } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { FuzzFailure, runFuzz } from './run-fuzz.ts'

const refusals = 3_000

test('all hostile input is refused, and the same seed generates the same input', () => {
  const [first, second] = [1, 1].map((seed) => runFuzz({ seed, refusals }))
  expect(first).toEqual(second)
  for (const verdict of ['codec', 'engine', 'schema', 'json', 'decimal'] as const) {
    expect(first?.get(verdict)).toBeGreaterThan(10)
  }
}, 60_000)

test.each([
  [
    'a codec that crashes',
    {
      decode: (bytes: Uint8Array) => decodeCommandPack(bytes.length > 80 ? new Uint8Array(new ArrayBuffer(-1)) : bytes),
    },
  ],
  [
    '[OT-5] a refusal that changes something',
    {
      apply: ((state, sequenced) => {
        const applied = applyCommand(state, sequenced)
        if (!applied.receipt.ok) state.transfersIn.set('live.nowhere' as never, 1)
        return applied
      }) satisfies typeof applyCommand,
    },
  ],
  [
    'an engine that throws at a large price',
    {
      apply: ((state, sequenced) => {
        if ('price' in sequenced.command && sequenced.command.price > 2n ** 63n) throw new RangeError('too large')
        return applyCommand(state, sequenced)
      }) satisfies typeof applyCommand,
    },
  ],
  [
    'a schema that lets more pass',
    { schemas: { ...tradeSchemas, cancelAllOrders: { safeParse: () => ({ success: true }) } } },
  ],
])(
  '%s is found',
  (_name, deps) => {
    expect(() => runFuzz({ seed: 2, refusals, deps })).toThrow(FuzzFailure)
  },
  60_000,
)
