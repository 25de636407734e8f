import type { OpenAccountArg } from '@argosy/open-api/ws'
import { createOpenAccountFeeds, type OpenAccountFeeds } from '../program-api/feeds/account-feeds.ts'
import { AccountFeed } from './account-feed.ts'
import { countListeners, type Feed, type FeedListener, type PageFeed } from './feed.ts'
import { FollowedAccount, type FollowedAccountOptions } from './followed-account.ts'

export interface AccountFeedsOptions extends FollowedAccountOptions, FeedListener {}

/**
 * The feeds of one account, which is followed once for all listeners. The account id comes from a session or an API
 * key; client messages never name an account.
 */
export interface AccountFeeds extends Disposable {
  findPage(): PageFeed
  findOpen(arg: OpenAccountArg): Feed
  /** Resolves when the account is followed; false after this time. */
  untilFollowing(waitMsMax: number): Promise<boolean>
  /** Keeps it followed while it has no listener. */
  hold(): Disposable
  readonly isInUse: boolean
  lose(): void
}

export function createAccountFeeds(options: AccountFeedsOptions): AccountFeeds {
  const account = new FollowedAccount(options)
  const holders = new Set<object>()
  let page: AccountFeed | undefined
  let open: OpenAccountFeeds | undefined

  return {
    findPage: () => (page ??= new AccountFeed(account, options)),
    findOpen: (arg) => (open ??= createOpenAccountFeeds({ ...options, account })).find(arg),
    async untilFollowing(waitMsMax) {
      if (account.isFollowing) return true
      using listening = new DisposableStack()
      const begun = new Promise<boolean>((resolve) => {
        const nothing = () => undefined
        listening.use(account.listen({ onBegun: () => resolve(true), onDelta: nothing, onLost: nothing }))
        const timer = setTimeout(() => resolve(false), waitMsMax)
        listening.defer(() => clearTimeout(timer))
      })
      return await begun
    },
    hold() {
      const holder = {}
      holders.add(holder)
      return { [Symbol.dispose]: () => void holders.delete(holder) }
    },
    get isInUse() {
      return holders.size + countListeners([...(page ? [page] : []), ...(open?.all ?? [])]) > 0
    },
    lose: () => account.lose('disconnected'),
    [Symbol.dispose]() {
      open?.[Symbol.dispose]()
      account[Symbol.dispose]()
    },
  }
}
