import type { ProofView } from '@argosy/wire/http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Every `counterStep`-th counter from `counterStart` on; the other workers take the others. */
export type ProofOrder = { readonly proof: ProofView; readonly counterStart: number; readonly counterStep: number }

addEventListener('message', ({ data }: MessageEvent<ProofOrder>) => {
  const { proof, counterStart, counterStep } = data
  void solveChallenge({ challenge: { parameters: proof }, deriveKey, counterStart, counterStep }).then(postMessage)
})
