import { existsSync } from 'node:fs'
import { decodeJson, encodeJson, subjects, type Statistics, type StatisticsQuery } from '@argosy/wire'
import { connectNats, type NatsMessage } from '@argosy/nats'
import { startService, type Logger } from '@argosy/service'
import { readStatistics } from './answers/read-statistics.ts'
import type { AnswersConfig } from './config/config.ts'
import { openEvents } from './files/open-events.ts'

export interface Answers extends AsyncDisposable {
  readonly metricsPort: number
  readonly logger: Logger
}

/** Answers statistics queries from the files, in its own process, so that no query delays the sink. */
export async function startAnswers(config: AnswersConfig): Promise<Answers> {
  const { instance, host, metricsPort, directory } = config
  const service = await startService({ name: instance, metricsPort, host })
  const { logger } = service
  const nats = service.use('nats', await connectNats({ ...config.nats, name: instance, logger }))
  let last: Promise<unknown> = Promise.resolve()

  // A failed query gets no answer, and its caller repeats it.
  async function answer(message: NatsMessage): Promise<void> {
    try {
      const { days } = decodeJson<StatisticsQuery>(message.data)
      message.respond(encodeJson(await read(directory, days)))
    } catch (error) {
      logger.warn({ err: error }, 'a question about events could not be answered')
    }
  }

  service.use(
    'questions',
    nats.subscribe(
      subjects.statistics,
      // One after another: each may use all the memory that DuckDB is given.
      (message) => void (last = last.then(() => answer(message))),
      { queue: 'statistics' },
    ),
  )
  // A query sent right after the start must find the subscription.
  await nats.flush()
  service.onStop('the question in hand', () => last.then(() => undefined))
  service.addReadiness('nats', () => nats.check())
  service.markStarted()
  return { metricsPort: service.metricsPort, logger, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}

/** Opened anew for each query, because files change. A missing directory means no events. */
async function read(directory: string, days: number): Promise<Statistics> {
  if (!existsSync(directory)) return readStatistics(nothing, days, Date.now())
  using events = await openEvents(directory)
  return await readStatistics(events, days, Date.now())
}

const nothing = {
  tables: new Set<string>(),
  query: () => Promise.reject(new Error('there are no tables')),
  [Symbol.dispose]: () => undefined,
}
