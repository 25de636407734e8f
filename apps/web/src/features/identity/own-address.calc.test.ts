import { expect, test } from 'vitest'
import { judgeAddress } from './own-address.calc.ts'

test.each([
  ['https://argosy.example', 'https://argosy.example', 'secure'],
  ['https://argosy.example', undefined, 'secure'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', 'plain'],
  ['http://127.0.0.1:8080', undefined, 'plain'],
  ['http://127.0.0.1:8080', 'http://localhost:8080', 'other'],
  ['https://argosy.example', 'http://argosy.example', 'other'],
  ['https://argosy.example', 'https://argosy.example.evil.example', 'other'],
  ['', 'https://anything.example', 'secure'],
  ['', 'http://localhost:8080', 'plain'],
  ['', undefined, 'plain'],
] as const)('our address %j in a browser at %j is %s', (own, shown, state) => {
  expect(judgeAddress(own, shown)).toBe(state)
})
