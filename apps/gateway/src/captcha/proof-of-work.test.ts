import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { createProof, isProofSolved, presentProof, type StoredProof } from './proof-of-work.ts'

async function solve(proof: StoredProof) {
  const solution = await solveChallenge({ challenge: { parameters: presentProof(proof) }, deriveKey })
  if (!solution) throw new Error('no solution')
  return { counter: solution.counter, derivedKey: solution.derivedKey }
}

test('[CAP-4] the presented challenge can be solved and contains neither the secret nor the solution', async () => {
  const proof = await createProof(4)
  const shown = presentProof(proof)
  expect(Object.keys(shown).toSorted()).toEqual(['algorithm', 'cost', 'keyLength', 'keyPrefix', 'nonce', 'salt'])
  const solution = await solve(proof)
  expect(await isProofSolved(proof, solution)).toBe(true)
  expect(shown.keyPrefix, 'half of the key must still be found').toHaveLength(32)
  expect(solution.derivedKey.startsWith(shown.keyPrefix)).toBe(true)
})

test('[CAP-4] a guess, another challenge’s answer and a changed challenge are refused', async () => {
  const [proof, other] = [await createProof(2), await createProof(2)]
  const solution = await solve(proof)
  const guess = { ...solution, derivedKey: `${presentProof(proof).keyPrefix}${'0'.repeat(32)}` }
  expect(await isProofSolved(proof, guess)).toBe(false)
  expect(await isProofSolved(other, solution)).toBe(false)
  const easier = { ...proof, parameters: { ...proof.parameters, cost: 1 } }
  expect(await isProofSolved(easier, solution)).toBe(false)
})

test('[CAP-4] the work is between half and one and a half times the configured cost', async () => {
  const counters = await Promise.all(
    Array.from({ length: 24 }, async () => (await solve(await createProof(8))).counter),
  )
  expect(Math.min(...counters)).toBeGreaterThanOrEqual(4)
  expect(Math.max(...counters)).toBeLessThanOrEqual(12)
  expect(new Set(counters).size, 'not always the same').toBeGreaterThan(1)
})
