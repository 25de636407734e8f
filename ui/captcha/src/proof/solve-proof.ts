import type { ProofView, VerifyCaptchaBody } from '@argosy/wire/http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ProofOrder } from './proof-worker.ts'

type Solution = VerifyCaptchaBody['proof']
export type SolveProof = (proof: ProofView, signal: AbortSignal) => Promise<Solution>

const workersMax = 4

/** Solves it in workers, so that the page stays responsive; in the page itself if the browser allows no workers. */
export const solveProof: SolveProof = async (proof, signal) => {
  try {
    return await solveInWorkers(proof, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return solveInPage(proof, signal)
  }
}

async function solveInWorkers(proof: ProofView, signal: AbortSignal): Promise<Solution> {
  // Half of the cores: the visitor may need the others.
  const counterStep = Math.min(workersMax, Math.ceil((navigator.hardwareConcurrency || 2) / 2))
  const workers: Worker[] = []
  try {
    return await new Promise<Solution>((resolve, reject) => {
      if (signal.aborted) return reject(givenUp())
      signal.addEventListener('abort', () => reject(givenUp()), { once: true })
      for (let counterStart = 0; counterStart < counterStep; counterStart += 1) {
        const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
        workers.push(worker)
        // No result means that the time is over, for all workers.
        worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
          data ? resolve(toSolution(data)) : reject(givenUp()),
        )
        worker.addEventListener('error', () => reject(new Error('no worker')))
        worker.postMessage({ proof, counterStart, counterStep } satisfies ProofOrder, [])
      }
    })
  } finally {
    for (const worker of workers) worker.terminate()
  }
}

async function solveInPage(proof: ProofView, signal: AbortSignal): Promise<Solution> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await solveChallenge({ challenge: { parameters: proof }, controller, deriveKey })
  if (!solution) throw givenUp()
  return toSolution(solution)
}

function toSolution({ counter, derivedKey }: Solution): Solution {
  return { counter, derivedKey }
}

function givenUp(): DOMException {
  return new DOMException('The proof was given up', 'AbortError')
}
