import { decodeJson, encodeJson, subjects, type InboxQuery } from '@argosy/wire'
import type { Nats, NatsMessage } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { Inbox } from './inbox.ts'

type Deps = { readonly nats: Nats; readonly inbox: Pick<Inbox, 'readState'>; readonly logger: Logger }

/** Push stores no notifications. A query that fails gets no answer, and push repeats it. */
export function answerInboxQueries({ nats, inbox, logger }: Deps): Disposable {
  async function answer(message: NatsMessage): Promise<void> {
    try {
      message.respond(encodeJson(await inbox.readState(decodeJson<InboxQuery>(message.data).accountId)))
    } catch (error) {
      logger.warn({ err: error }, 'a question about notifications could not be answered')
    }
  }
  return nats.subscribe(subjects.inboxQueries, (message) => void answer(message), { queue: 'gateway' })
}
