import type { Pool } from '@argosy/postgres'
import type { Audit } from '../../audit/audit.ts'
import type { Chat } from '../../chat/chat.ts'
import type { Limits } from '../../identity/limits/limits.ts'
import type { Ceremonies } from '../../identity/passkeys/ceremonies.ts'
import type { RelyingParty } from '../../identity/passkeys/relying-party.ts'
import type { OperatorAccounts } from '../../operator/accounts.ts'
import type { CarryOut } from '../../operator/changes/carry-out.ts'
import type { Changes } from '../../operator/changes/changes.ts'
import type { OperatorSessions } from '../../operator/operator-sessions.ts'
import type { Operators } from '../../operator/operators.ts'
import type { ReadStatistics } from '../../operator/statistics.ts'

export type OperatorRouteDeps = {
  readonly audit: Audit
  readonly ceremonies: Ceremonies
  readonly party: RelyingParty
  readonly limits: Limits
  readonly operators: Operators
  readonly sessions: OperatorSessions
  readonly accounts: OperatorAccounts
  readonly changes: Changes
  readonly carryOut: CarryOut
  readonly readStatistics: ReadStatistics
  readonly pool: Pool
  readonly chat: Pick<Chat, 'answer'>
}
