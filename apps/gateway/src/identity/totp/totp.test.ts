import { expect, test } from 'vitest'
import { encodeBase32 } from './base32.ts'
import { calculateTotp, findTotpStep, stepAt, type TotpAlgorithm } from './totp.ts'

const seeds: Readonly<Record<TotpAlgorithm, string>> = {
  sha1: '12345678901234567890',
  sha256: '12345678901234567890123456789012',
  sha512: '1234567890123456789012345678901234567890123456789012345678901234',
}

test.each([
  [59, 'sha1', '94287082'],
  [59, 'sha256', '46119246'],
  [59, 'sha512', '90693936'],
  [1_111_111_109, 'sha1', '07081804'],
  [1_111_111_109, 'sha256', '68084774'],
  [1_111_111_109, 'sha512', '25091201'],
  [1_111_111_111, 'sha1', '14050471'],
  [1_111_111_111, 'sha256', '67062674'],
  [1_111_111_111, 'sha512', '99943326'],
  [1_234_567_890, 'sha1', '89005924'],
  [1_234_567_890, 'sha256', '91819424'],
  [1_234_567_890, 'sha512', '93441116'],
  [2_000_000_000, 'sha1', '69279037'],
  [2_000_000_000, 'sha256', '90698825'],
  [2_000_000_000, 'sha512', '38618901'],
  [20_000_000_000, 'sha1', '65353130'],
  [20_000_000_000, 'sha256', '77737706'],
  [20_000_000_000, 'sha512', '47863826'],
] as const)('RFC 6238, appendix B: at %i s with %s the code is %s', (timeS, algorithm, code) => {
  const secret = Buffer.from(seeds[algorithm])
  expect(calculateTotp(secret, stepAt(timeS * 1_000), { digits: 8, algorithm })).toBe(code)
})

const secret = Buffer.from(seeds.sha1)
const nowMs = 1_700_000_000_000
const now = stepAt(nowMs)

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code of %i half minutes away counts: %s', (offset, counts) => {
  const step = findTotpStep(secret, calculateTotp(secret, now + offset), nowMs)
  expect(step).toBe(counts ? now + offset : undefined)
})

test.each(['', '1', '1234567', 'abcdef', '１２３４５６'])('"%s" is no code', (text) => {
  expect(findTotpStep(secret, text, nowMs)).toBeUndefined()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: "%s" is %s', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})
