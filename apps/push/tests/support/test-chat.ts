import { decodeJson, encodeJson, subjects, type ChatQuery } from '@argosy/wire'
import type { ChatMessageView } from '@argosy/wire/http'
import type { Nats } from '@argosy/nats'
import { createHash } from 'node:crypto'

/** Replaces the gateway on its subject: conversations by token or account, with messages lost on demand. */
export class TestChat implements Disposable {
  readonly #nats: Nats
  readonly #conversations: { id: number; tokenHash: string; accountId: string | null; lastMessageId: number }[] = []
  #responder: Disposable | undefined

  constructor(nats: Nats) {
    this.#nats = nats
    this.start()
  }

  start(): void {
    this.#responder ??= this.#nats.subscribe(subjects.chatQueries, (message) => {
      message.respond(encodeJson(this.#answer(decodeJson<ChatQuery>(message.data))))
    })
  }

  /** Stops answering requests. */
  stop(): void {
    this.#responder?.[Symbol.dispose]()
    this.#responder = undefined
  }

  begin(token: string, accountId: string | null = null): number {
    const id = this.#conversations.length + 1
    const tokenHash = createHash('sha256').update(token).digest('hex')
    this.#conversations.push({ id, tokenHash, accountId, lastMessageId: 0 })
    return id
  }

  publish(conversationId: number, text: string, { isLost = false } = {}): void {
    const conversation = this.#conversations.find(({ id }) => id === conversationId)
    if (!conversation) throw new RangeError(`no conversation ${conversationId}`)
    conversation.lastMessageId += 1
    const message: ChatMessageView = { messageId: conversation.lastMessageId, from: 'operator', text, timeMs: 1 }
    if (!isLost) this.#nats.publish(subjects.chat(conversationId), encodeJson(message))
  }

  [Symbol.dispose](): void {
    this.stop()
  }

  #answer(query: ChatQuery): unknown {
    if (query.type === 'last_message_id') {
      const known = this.#conversations.find(({ id }) => id === query.conversationId)
      return known ? { lastMessageId: known.lastMessageId } : null
    }
    const found = this.#conversations.find(
      ({ tokenHash, accountId }) =>
        (tokenHash === query.tokenHash && (accountId === null || accountId === query.accountId)) ||
        (accountId !== null && accountId === query.accountId),
    )
    return found ? { conversationId: found.id } : null
  }
}
