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
 * Records refused permissions: who requested what, and from where. At most one record a minute for the same caller,
 * endpoint and reason, so that repeated attempts cannot fill the log. The caller does not wait for the write.
 */
export function createRefusalRecorder(audit: Audit, logger: Logger): (refusal: Refusal) => void {
  const isFirst = createOnceAMinute()
  return ({ status, code, route, userId, address, requestId }) => {
    // A wrong password is also a 401, but its endpoint has already recorded it.
    if (status !== 403 && code !== 'signed_out') return
    if (!isFirst(`${userId ?? address} ${route} ${code}`)) return
    audit
      .write({ kind: 'right_refused', outcome: code, userId, address, requestId, detail: { route } })
      .catch((error: unknown) => logger.warn({ err: error, route, code }, 'refusal not on record'))
  }
}
