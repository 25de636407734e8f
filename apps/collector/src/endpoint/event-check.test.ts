import { trackingSchemas } from '@argosy/wire/tracking'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEvent } from '../testing/an-event.ts'
import { createEventCheck } from './event-check.ts'

const names = Object.keys(anEvent())
const value = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '/',
    'b2002',
    'page',
    'click',
    'hide',
    'spot',
    'Home',
    'market:exposed',
    'online',
    'x'.repeat(300),
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom<unknown>(null, {}, [], { market: 'BTCUSDT' }, { market: 'BTCUSDT', note: 'x' }, { coin: 'btc' }),
)
const change = fc.oneof(
  fc.record({ name: fc.constantFrom(...names, 'password', '__proto__', 'constructor'), value }),
  fc.record({ name: fc.constantFrom(...names), value: fc.constant('(left out)') }),
)

function applyChanges(changes: readonly { readonly name: string; readonly value: unknown }[]): unknown {
  const fields = new Map<string, unknown>(Object.entries(anEvent()))
  for (const { name, value: changed } of changes) {
    if (changed === '(left out)') fields.delete(name)
    else fields.set(name, changed)
  }
  return JSON.parse(
    `{${[...fields].map(([name, candidate]) => `${JSON.stringify(name)}:${JSON.stringify(candidate)}`).join(',')}}`,
  )
}

test('[TRK-12] the check agrees with the schema, whatever events it checked before', () => {
  const check = createEventCheck()
  let accepted = 0
  fc.assert(
    fc.property(fc.array(change, { maxLength: 2 }), (changes) => {
      const candidate = applyChanges(changes)
      const isAccepted = trackingSchemas.event.safeParse(candidate).success
      accepted += isAccepted ? 1 : 0
      expect(check(candidate)).toBe(isAccepted)
    }),
    { numRuns: 2_000 },
  )
  expect(accepted).toBeGreaterThan(50)
})

test.each([undefined, null, 'text', 7, [], [anEvent()]])('%j is no event', (candidate) => {
  expect(createEventCheck()(candidate)).toBe(false)
})
