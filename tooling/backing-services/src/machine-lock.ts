import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bindClaim } from './port-claims.ts'

// Below the range of the server ports (20000 and up).
const portMin = 18_000
const portCount = 2_000
const pollMs = 100

/**
 * Waits until no other process of this machine holds the lock. The kernel releases it when its holder ends for any
 * reason.
 */
export async function lockMachine(name: string): Promise<Disposable> {
  const port = portMin + (createHash('sha256').update(name).digest().readUInt32BE() % portCount)
  for (;;) {
    const claim = await bindClaim(port)
    if (claim) return { [Symbol.dispose]: () => void claim.close() }
    await sleep(pollMs)
  }
}
