import { decodeJson, encodeJson, subjects, type KeyQuery, type KeyQueryAnswers } from '@argosy/wire'
import type { Nats, NatsMessage } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { ApiKeys } from './create-api-keys.ts'

type Deps = {
  readonly nats: Pick<Nats, 'subscribe'>
  readonly apiKeys: Pick<ApiKeys, 'checkLogin' | 'isStillGood'>
  readonly logger: Pick<Logger, 'warn'>
}

/** Answers processes that cannot open secrets. A query that fails is left unanswered, and repeated by its sender. */
export function answerKeyQueries({ nats, apiKeys, logger }: Deps): Disposable {
  async function answer(message: NatsMessage): Promise<void> {
    try {
      message.respond(encodeJson(await decide(apiKeys, decodeJson<KeyQuery>(message.data))))
    } catch (error) {
      logger.warn({ err: error }, 'a question about a key could not be answered')
    }
  }
  return nats.subscribe(subjects.keyQueries, (message) => void answer(message), { queue: 'gateway' })
}

async function decide(apiKeys: Deps['apiKeys'], query: KeyQuery): Promise<KeyQueryAnswers[KeyQuery['type']]> {
  if (query.type === 'log_in') return apiKeys.checkLogin(query)
  const good = await Promise.all(query.keys.map((mark) => apiKeys.isStillGood(mark)))
  return query.keys.filter((_mark, at) => good[at])
}
