import { subjects } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'
import type { Nats } from '@argosy/nats'

/** Notifies the open pages of accounts that their inboxes changed. */
export type AnnounceInboxes = (accountIds: readonly AccountId[]) => void

const empty = new Uint8Array()

export function createInboxAnnouncer(nats: Pick<Nats, 'publish'>): AnnounceInboxes {
  return (accountIds) => {
    for (const accountId of accountIds) nats.publish(subjects.notifications(accountId), empty)
  }
}
