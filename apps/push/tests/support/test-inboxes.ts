import { decodeJson, encodeJson, subjects, type InboxQuery, type InboxState } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'
import type { Nats } from '@argosy/nats'

/** Replaces the gateway on its subject: inboxes by account, with hints lost on demand. */
export class TestInboxes implements Disposable {
  readonly #nats: Nats
  readonly #states = new Map<string, InboxState>()
  #responder: Disposable | undefined
  queryCount = 0

  constructor(nats: Nats) {
    this.#nats = nats
    this.start()
  }

  start(): void {
    this.#responder ??= this.#nats.subscribe(subjects.inboxQueries, (message) => {
      this.queryCount += 1
      const { accountId } = decodeJson<InboxQuery>(message.data)
      message.respond(encodeJson(this.#states.get(accountId) ?? { unreadCount: 0, newestId: 0 }))
    })
  }

  stop(): void {
    this.#responder?.[Symbol.dispose]()
    this.#responder = undefined
  }

  set(accountId: string, state: InboxState): void {
    this.#states.set(accountId, state)
    this.hint(accountId)
  }

  hint(accountId: string): void {
    this.#nats.publish(subjects.notifications(accountId as AccountId), new Uint8Array())
  }

  [Symbol.dispose](): void {
    this.stop()
  }
}
