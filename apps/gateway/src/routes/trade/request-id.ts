import type { AccountId, RequestId } from '@argosy/exchange'
import { randomUUID } from 'node:crypto'

/** Random, with the account as a prefix, so that no caller can use another account's ids. */
export function createRequestId(accountId: AccountId): RequestId {
  return `${accountId}:${randomUUID()}` as RequestId
}
