import type { InboxState } from '@argosy/wire'
import type { Reducer } from './reducer.ts'

/** Each message is complete. */
export function createInboxReducer(): Reducer<InboxState> {
  let latest: InboxState | null = null
  return {
    apply(message) {
      if (message.type !== 'inbox') return 'ignored'
      const { unreadCount, newestId } = message
      if (!Number.isSafeInteger(unreadCount) || !Number.isSafeInteger(newestId)) return 'broken'
      latest = Object.freeze({ unreadCount, newestId })
      return 'applied'
    },
    value: () => latest,
    forget() {
      latest = null
    },
  }
}
