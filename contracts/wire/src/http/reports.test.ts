import { expect, test } from 'vitest'
import { stripAddress } from './reports.ts'

test.each([
  ['https://a.example/b?token=1#c', 'https://a.example/b'],
  ['https://user:secret@a.example/b', 'https://a.example/b'],
  ['/en/login?token=1', '/en/login'],
  ['/en#token', '/en'],
  ['wss://a.example/x?y', 'wss://a.example/x'],
  ['data:text/html,secret', 'data:'],
  ['blob:https://a.example/1', 'blob:'],
  ['inline', 'inline'],
  ['', ''],
])('[SAF-4] of %s only %s is kept', (address, expected) => {
  expect(stripAddress(address)).toBe(expected)
})
