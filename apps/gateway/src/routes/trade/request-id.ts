import type { AccountId, RequestId } from '@argosy/exchange'
import { randomUUID } from 'node:crypto'

/** A new question each time; it starts with the account, so no caller can ask in another's name. */
export function createRequestId(accountId: AccountId): RequestId {
  return `${accountId}:${randomUUID()}` as RequestId
}
