import type { Logger } from '@argosy/service'
import type { Audit } from './audit.ts'
import { createOnceAMinute } from './once-a-minute.ts'

export type Refusal = {
  readonly status: number
  readonly code: string
  readonly route: string
  readonly userId: string | undefined
  readonly address: string
  readonly requestId: string
}

/**
 * Refused rights are on record: who wanted what from where. One record for the same caller, door and reason in a minute,
 * so that nobody fills the log by knocking. The caller does not wait for it.
 */
export function createRefusalRecorder(audit: Audit, logger: Logger): (refusal: Refusal) => void {
  const isFirst = createOnceAMinute()
  return ({ status, code, route, userId, address, requestId }) => {
    // Of a wrong password, which is 401 too, the door itself has written.
    if (status !== 403 && code !== 'signed_out') return
    if (!isFirst(`${userId ?? address} ${route} ${code}`)) return
    audit
      .write({ kind: 'right_refused', outcome: code, userId, address, requestId, detail: { route } })
      .catch((error: unknown) => logger.warn({ err: error, route, code }, 'refusal not on record'))
  }
}
