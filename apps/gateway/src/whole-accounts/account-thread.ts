import { presentAccount, presentOrder, type AccountSnapshot, type MarketDirectory } from '@argosy/wire'
import { paths } from '@argosy/wire/http'
import { connectNats } from '@argosy/nats'
import { createLogger } from '@argosy/service'
import { parentPort, workerData } from 'node:worker_threads'
import { createEngines } from '../engine/engine-access.ts'
import { envelopeOf } from '../http/answer.ts'
import { createCloseAnswer } from '../http/answers/closed-answers.ts'
import { presentFailure } from '../http/failure.ts'
import { accountEndpoints, type AccountRead, type ThreadOptions, type ThreadReply } from './account-reads.ts'

/** Reads accounts with all their open orders and writes the answers: 10,000 orders take 100 ms of a thread. */
const { nats: natsConfig, instance, isProduction, ...deadlines } = workerData as ThreadOptions
// The main thread writes this thread's output, so that lines do not mix.
const logger = createLogger(instance, process.stdout)
const nats = await connectNats({ ...natsConfig, name: `${instance}-accounts`, logger })
const engines = createEngines(nats, deadlines)

const present = {
  [paths.account]: presentAccount,
  [paths.orders]: ({ openOrders }: AccountSnapshot, directory: MarketDirectory) =>
    openOrders.map((order) => presentOrder(order, directory)),
}
const closeOf = (path: string) => createCloseAnswer({ method: 'GET', path }, { logger, isProduction })
const closers = Object.fromEntries(accountEndpoints.map((path) => [path, closeOf(path)]))

parentPort?.on('message', (read: AccountRead) => {
  void answer(read).then((reply) => parentPort?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer] : []))
})

async function answer({ id, endpoint, realm, accountId }: AccountRead): Promise<ThreadReply> {
  try {
    const account = await engines[realm].readAccount(accountId)
    const data = present[endpoint](account, await engines[realm].readDirectory())
    const text = JSON.stringify(envelopeOf(closers[endpoint]?.(data)))
    return { id, bytes: new TextEncoder().encode(text), orders: account.openOrders.length }
  } catch (error) {
    const refusal = presentFailure(error)
    if (refusal.status === 500) logger.error({ err: error, endpoint }, 'an account could not be read')
    return { id, refusal }
  }
}
