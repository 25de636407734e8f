import { expect, test } from 'vitest'
import { openCodeOf, openCodes } from './open-codes.ts'

test.each(Object.entries(openCodes))('%s has a number and a status that fit', (_reason, { code, status, msg }) => {
  expect(code).toMatch(/^\d{3,5}$/)
  expect(code).not.toBe('00000')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(msg).toMatch(/^[A-Za-z]/)
})

// Clients compare these messages as a whole, before they check the number.
const comparedMessages = [
  'invalid sign',
  'invalid currency',
  'invalid symbol',
  'invalid period',
  'invalid user',
  'invalid amount',
  'invalid type',
  'invalid orderId',
  'invalid record',
  'invalid accountId',
  'invalid address',
  'user locked',
  'param error',
  'success',
]

test('no message is one that clients take for another reason', () => {
  const messages = Object.values(openCodes).map(({ msg }) => msg.toLowerCase())
  expect(messages.filter((msg) => comparedMessages.includes(msg))).toEqual([])
})

test('an unknown refusal maps to internal_error', () => {
  expect(openCodeOf('market_exists')).toBe(openCodes.internal_error)
  expect(openCodeOf('toString')).toBe(openCodes.internal_error)
})
