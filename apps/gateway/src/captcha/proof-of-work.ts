import type { ProofView } from '@argosy/wire/http'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'

/** Cost of a guess: one round derives one key, one or two milliseconds of CPU time. */
const roundCost = 5_000
const algorithm = 'PBKDF2/SHA-256'
const keyLength = 32

/** The stored form in Redis: the challenge and the secrets that check it, which expire together. */
export const storedProofSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
  }),
  signature: z.string(),
  secret: z.string(),
  keySecret: z.string(),
})
export type StoredProof = z.output<typeof storedProofSchema>

export type ProofSolution = { readonly counter: number; readonly derivedKey: string }

/** Finding the answer takes `rounds` on average and never more than 1.5 times as many. */
export async function createProof(rounds: number): Promise<StoredProof> {
  const [secret, keySecret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const counter = randomInt(Math.ceil(rounds / 2), Math.ceil(rounds * 1.5) + 1)
  const { parameters, signature } = await createChallenge({
    algorithm,
    cost: roundCost,
    counter,
    deriveKey,
    keyLength,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: keySecret,
  })
  return storedProofSchema.parse({ parameters, signature, secret, keySecret })
}

/** @NOTE the library accepts a solution every time it is presented; the caller's store makes it count once. */
export async function isProofSolved(stored: StoredProof, solution: ProofSolution): Promise<boolean> {
  const { parameters, signature, secret, keySecret } = stored
  const { verified } = await verifySolution({
    challenge: { parameters, signature },
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: keySecret,
  })
  return verified
}

export function presentProof({ parameters }: StoredProof): ProofView {
  const { nonce, salt, cost, keyPrefix } = parameters
  return { algorithm, nonce, salt, cost, keyLength, keyPrefix }
}
