import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSecurityTxt } from './format-security-txt.ts'

const dayMs = 86_400_000
const anExchange = { contacts: ['mailto:security@argosy.example'], publicOrigin: 'https://argosy.example' }

test('names contacts in their order, expiry, language, its own address and the rules', () => {
  const contacts = [...anExchange.contacts, 'https://argosy.example/report']
  expect(formatSecurityTxt({ ...anExchange, contacts, nowMs: Date.parse('2026-11-20T13:14:15.678Z') })).toBe(
    `Contact: mailto:security@argosy.example
Contact: https://argosy.example/report
Expires: 2027-05-19T00:00:00.000Z
Preferred-Languages: en
Canonical: https://argosy.example/.well-known/security.txt
Policy: https://argosy.example/.well-known/security-policy.txt
`,
  )
})

test('an operator’s own policy replaces ours', () => {
  const text = formatSecurityTxt({ ...anExchange, policyUrl: 'https://argosy.example/rules', nowMs: 0 })
  expect(text).toMatch(/^Policy: https:\/\/argosy\.example\/rules$/m)
  expect(text.match(/^Policy/gm)).toHaveLength(1)
})

test('without an origin it contains no addresses', () => {
  expect(formatSecurityTxt({ ...anExchange, publicOrigin: '', nowMs: 0 })).not.toMatch(/Canonical|Policy/)
})

test('it is valid for at least five months and less than a year, and identical all day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 * dayMs }), (nowMs) => {
      const expiresAt = (atMs: number) =>
        Date.parse(/^Expires: (.*)$/m.exec(formatSecurityTxt({ ...anExchange, nowMs: atMs }))?.[1] ?? '')
      const leftMs = expiresAt(nowMs) - nowMs
      expect(leftMs).toBeGreaterThan(150 * dayMs)
      expect(leftMs).toBeLessThan(365 * dayMs)
      expect(expiresAt(nowMs - (nowMs % dayMs))).toBe(expiresAt(nowMs))
    }),
  )
})
