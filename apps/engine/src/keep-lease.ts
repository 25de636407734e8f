import { isUnavailable } from '@argosy/postgres'
import { FencedError, renewLease, type Lease } from '@argosy/postgres/journal'
import { sleepMs } from '@argosy/service'
import type { HostContext } from './host-context.ts'

export type LeaseKeeper = {
  /** Whether nobody else can have taken the lease yet; a leader that was paused must not speak for the present. */
  isFresh(): boolean
  /** Resolves when told to stop, rejects with FencedError when the lease has moved on. */
  readonly ended: Promise<void>
}

/** Renews the lease four times within its life; while PostgreSQL is away it keeps trying, since nobody else can take it. */
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
