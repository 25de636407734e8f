import { expect, test } from 'vitest'
import { createPendingPacks } from './pending-packs.ts'
import { aMessage, aRequest } from './testing/a-request.ts'

test.each([1, 64])(
  'a pack of %i that comes again while it waits is known, and answered where it was asked last',
  (size) => {
    const pending = createPendingPacks()
    const request = aRequest(size)
    const { data } = request.message
    expect(pending.isRepeated(aMessage(data))).toBe(false)
    pending.add(request)
    const again = aMessage(data.slice())
    expect(pending.isRepeated(again)).toBe(true)
    expect(request.message).toBe(again)
    pending.remove(request)
    expect(pending.isRepeated(aMessage(data))).toBe(false)
  },
)

test('another pack is another pack', () => {
  const pending = createPendingPacks()
  pending.add(aRequest(2))
  expect(pending.isRepeated(aRequest(2).message)).toBe(false)
})
