import type { Realm } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import { Worker } from 'node:worker_threads'
import { accept, refuse, WrittenAnswer, type Answer } from '../http/answer.ts'
import { createReadPace } from '../http/read-pace.ts'
import type { AccountEndpoint, AccountRead, ThreadOptions, ThreadReply } from './account-reads.ts'

// 10,000 open orders are 4 MB. Pages follow changes by socket, and programs read pages of 100, so the whole list is
// rarely needed.
const pace = { burst: 20_000, perSecond: 1_000 }
const waitingMax = 1_000

type AccountCaller = {
  readonly realm: Realm
  readonly user: { readonly accountId: AccountId }
}

export type WholeAccounts = AsyncDisposable & {
  /** An account with all its open orders, limited per owner to a number of orders a second. */
  read(endpoint: AccountEndpoint, caller: AccountCaller): Promise<Answer<WrittenAnswer>>
}

export type AccountThread = {
  readonly send: (read: AccountRead) => void
  readonly stop: () => Promise<unknown>
}

export type ThreadEvents = {
  readonly onReply: (reply: ThreadReply) => void
  /** The thread has ended, with an error or without. */
  readonly onEnd: (error?: unknown) => void
}

type StartThread = (events: ThreadEvents) => AccountThread

type Deps = {
  readonly startThread: StartThread
  /** For the log. The next read starts another thread. */
  readonly onError: (error: unknown) => void
}

const busy = refuse(503, 'service_busy')
const unavailable = refuse(503, 'service_unavailable')

/**
 * Whole accounts are read, presented and written on a separate thread: a bot that lists 10,000 orders then does not
 * delay the orders of others.
 */
export function createWholeAccounts({ startThread, onError }: Deps): WholeAccounts {
  const reads = createReadPace(pace)
  const waiting = new Map<number, (reply: ThreadReply) => void>()
  let thread: AccountThread | undefined
  let lastId = 0

  function startIfNeeded(): AccountThread {
    // Started by the first read: most processes of tests never need it.
    thread ??= startThread({
      onReply: (reply) => settle(reply.id, reply),
      onEnd: (error) => {
        thread = undefined
        if (error !== undefined) onError(error)
        for (const id of waiting.keys()) settle(id, { id, refusal: unavailable })
      },
    })
    return thread
  }

  function settle(id: number, reply: ThreadReply): void {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  }

  function readOnThread(read: Omit<AccountRead, 'id'>): Promise<ThreadReply> {
    const id = (lastId += 1)
    if (waiting.size >= waitingMax) return Promise.resolve({ id, refusal: busy })
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      startIfNeeded().send({ id, ...read })
    })
  }

  return {
    async read(endpoint, { realm, user: { accountId } }) {
      const read = () => readOnThread({ endpoint, realm, accountId })
      const paced = await reads.run(`${realm} ${accountId}`, read, (reply) => ('orders' in reply ? reply.orders : 0))
      if (!paced.ok) return paced
      return 'bytes' in paced.data ? accept(new WrittenAnswer(paced.data.bytes)) : paced.data.refusal
    },
    async [Symbol.asyncDispose]() {
      await thread?.stop()
    },
  }
}

export function startAccountThread(options: ThreadOptions): StartThread {
  const { nats, instance, commandDeadlineMs, queryDeadlineMs, isProduction } = options
  const workerData = { nats, instance, commandDeadlineMs, queryDeadlineMs, isProduction } satisfies ThreadOptions
  return ({ onReply, onEnd }) => {
    const worker = new Worker(new URL('./account-thread.ts', import.meta.url), { workerData })
    let isStopping = false
    let failure: unknown
    worker.on('message', onReply)
    worker.on('error', (error) => (failure = error))
    worker.on('exit', () => onEnd(isStopping ? undefined : (failure ?? new Error('the account thread ended'))))
    worker.unref()
    return {
      send: (read) => worker.postMessage(read, []),
      stop: () => {
        isStopping = true
        return worker.terminate()
      },
    }
  }
}
