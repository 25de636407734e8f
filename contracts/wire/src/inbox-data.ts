import type { AccountId } from '@argosy/exchange'

/** A query of push to a gateway about the notifications of an account. */
export type InboxQuery = { readonly accountId: AccountId }

/** `newestId` is 0 in an empty inbox. */
export type InboxState = { readonly unreadCount: number; readonly newestId: number }
