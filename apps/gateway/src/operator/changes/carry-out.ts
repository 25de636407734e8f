import type { Logger } from '@argosy/service'
import type { Audit } from '../../audit/audit.ts'
import type { ApplyChange } from './apply-change.ts'
import type { Changes, StoredChange } from './changes.ts'

export type CarryOutDeps = {
  readonly changes: Pick<Changes, 'finish' | 'listUnfinished'>
  readonly applyChange: ApplyChange
  readonly audit: Audit
  readonly logger: Logger
}

export type CarryOut = (stored: StoredChange, where: { address: string; requestId: string }) => Promise<void>

/** Records the change with both names before it is applied, and its outcome afterwards. */
export function createCarryOut({ changes, applyChange, audit, logger }: CarryOutDeps): CarryOut {
  return async (stored, { address, requestId }) => {
    const { changeId, change, proposedByName, decidedByName } = stored
    const write = (outcome: string) =>
      audit.write({
        kind: 'operator_change',
        outcome,
        ...('userId' in change && { userId: change.userId }),
        address,
        requestId,
        detail: { changeId, what: change.kind, proposedBy: proposedByName, confirmedBy: decidedByName ?? '' },
      })
    await write('confirmed')
    try {
      const outcome = await applyChange(stored)
      const status = outcome === 'ok' ? 'done' : 'failed'
      if (await changes.finish(changeId, status, outcome === 'ok' ? '' : outcome)) await write(status)
    } catch (error) {
      // It stays confirmed, and the sweep retries when the engine is available again.
      logger.error({ err: error, changeId }, 'a confirmed change is not done yet')
    }
  }
}

const sweepEveryMs = 5_000

/** Retries changes that were confirmed but not applied, because an engine was unavailable or a process died. */
export function startChangeSweep(deps: CarryOutDeps): Disposable {
  const carryOut = createCarryOut(deps)
  const timer = setInterval(
    () => void sweep().catch((error: unknown) => deps.logger.warn({ err: error }, 'no sweep')),
    sweepEveryMs,
  )
  return { [Symbol.dispose]: () => clearInterval(timer) }

  async function sweep(): Promise<void> {
    for (const stored of await deps.changes.listUnfinished())
      await carryOut(stored, { address: 'sweep', requestId: stored.changeId })
  }
}
