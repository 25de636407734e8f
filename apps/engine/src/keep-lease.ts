import { isUnavailable } from '@argosy/postgres'
import { FencedError, renewLease, type Lease } from '@argosy/journal'
import { sleepMs } from '@argosy/service'
import type { HostContext } from './host-context.ts'

export type LeaseKeeper = {
  /** False when another engine may have taken the lease: a leader that was paused must not answer from an old state. */
  isFresh(): boolean
  /** Resolves when stopped, rejects with FencedError when another engine has the lease. */
  readonly ended: Promise<void>
}

/**
 * Renews the lease four times per TTL. While PostgreSQL is unavailable it keeps trying: no other engine can take it
 * then.
 */
export function keepLease({ config, journalPool }: HostContext, lease: Lease, signal: AbortSignal): LeaseKeeper {
  let renewedAtMs = performance.now()

  async function renewUntilEnded(): Promise<void> {
    while (await sleepMs(config.leaseTtlMs / 4, signal)) {
      const requestedAtMs = performance.now()
      const isRenewed = await renewLease(journalPool, lease, config.leaseTtlMs).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error
        return undefined
      })
      if (isRenewed === false) throw new FencedError(`epoch ${lease.epoch} of ${lease.partition} has ended`)
      if (isRenewed) renewedAtMs = requestedAtMs
    }
  }

  return { isFresh: () => performance.now() - renewedAtMs <= config.leaseTtlMs, ended: renewUntilEnded() }
}
