import { english } from '@argosy/i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderSounds } from './order-preferences.ts'
import { trackSentOrder } from './tracked-order.ts'
import { announceOrders } from './announce-orders.ts'
import type { OrderToast, AnnouncedStage } from './toasts.ts'

const context = { translate: () => 'words', language: english, markets: [], onRecheck: () => {}, fillsOf: () => [] }

function aToast(stage: AnnouncedStage, isUpdate = false): OrderToast {
  const body = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '1.00', quantity: '1.00000' } as const
  return { key: 'a', stage, trackedOrder: trackSentOrder('a', { door: 'order', body }, 'form', 1), isUpdate }
}

let notes = 0
const contexts: AudioContext[] = []
const Real = AudioContext

/** A mock of the browser's audio graph: each started oscillator is a note. */
beforeEach(() => {
  notes = 0
  vi.stubGlobal(
    'AudioContext',
    class extends Real {
      constructor() {
        super()
        contexts.push(this)
      }
    },
  )
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(() => void (notes += 1))
  vi.spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  orderSounds.clear()
})

const announce = (...toasts: readonly OrderToast[]) => announceOrders(toasts, context)

test('off at first: whatever happens, no audio is opened', () => {
  announce(aToast('filled'), aToast('refused'), aToast('unknown'))
  expect(contexts).toHaveLength(0)
})

test('a machine without sound misses nothing but the sound', () => {
  vi.stubGlobal('AudioContext', undefined)
  orderSounds.set(true)
  expect(() => announce(aToast('filled'))).not.toThrow()
})

test.each([
  ['resting', 0, 0],
  ['filled', 2, 1],
  ['refused', 2, 1],
  ['unknown', 1, 1],
] as const)('allowed: %s is %i notes, and one graph serves all', (stage, noteCount, contextCount) => {
  orderSounds.set(true)
  announce(aToast(stage))
  expect(notes).toBe(noteCount)
  expect(contexts).toHaveLength(contextCount)
})

test('the first partial fill of an order plays a sound, later ones do not', () => {
  orderSounds.set(true)
  announce(aToast('partly_filled'))
  expect(notes).toBe(2)
  announce(aToast('partly_filled', true))
  expect(notes).toBe(2)
})
