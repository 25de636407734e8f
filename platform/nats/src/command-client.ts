import {
  decodeCommandReply,
  encodeCommandFrame,
  encodeFramePack,
  packCommandsMax,
  type CommandReply,
} from '@argosy/journal-codec'
import { subjects } from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import { commandLifetimeMs, type Command, type Receipt } from '@argosy/exchange'
import { createBackoff, sleepMs } from '@argosy/service'
import type { Nats } from './connect-nats.ts'

/** No answer before the deadline: the command may or may not have been applied. Only a query can show which. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError'
}

/** The leader has no room for more, or this process waits for too many answers; nothing was done. */
export class EngineOverloadedError extends Error {
  override readonly name = 'EngineOverloadedError'
}

/** Commands of one client that may wait for their answer at once; more would only wait longer. */
export const commandsInFlightMax = 10_000

export type CommandClientOptions = {
  readonly partition: Partition
  /**
   * How long a caller waits in total, over every repetition; the engine remembers answers longer than this (ADR 0006).
   */
  readonly deadlineMs?: number
  /** How long one request waits for its answer before it is repeated with the same ids. */
  readonly attemptMs?: number
  readonly inFlightMax?: number
}

export type CommandClient = {
  /** @throws OutcomeUnknownError, EngineOverloadedError */
  send(command: Command): Promise<Receipt>
}

type Waiting = {
  readonly frame: Uint8Array
  readonly resolve: (receipt: Receipt) => void
  readonly reject: (error: Error) => void
}

/** Commands of one turn of the event loop are sent in one message: under load that raises throughput. */
export function createCommandClient(nats: Nats, options: CommandClientOptions): CommandClient {
  const { partition, deadlineMs = 5_000, attemptMs = 1_000, inFlightMax = commandsInFlightMax } = options
  const subject = subjects.commands(partition)
  let waiting: Waiting[] = []
  let inFlight = 0

  function flush(): void {
    const due = waiting
    waiting = []
    for (let start = 0; start < due.length; start += packCommandsMax)
      void sendPack(due.slice(start, start + packCommandsMax))
  }

  async function sendPack(pack: readonly Waiting[]): Promise<void> {
    try {
      const receipts = await requestUntilDeadline(encodeFramePack(pack.map(({ frame }) => frame)))
      for (const [index, { resolve, reject }] of pack.entries()) {
        const receipt = receipts[index]
        if (receipt && !isExpired(receipt)) resolve(receipt)
        else if (receipt) reject(new OutcomeUnknownError('the command came too late to know'))
        else reject(new OutcomeUnknownError('the reply has no receipt for this command'))
      }
    } catch (error) {
      for (const { reject } of pack) reject(error as Error)
    } finally {
      inFlight -= pack.length
    }
  }

  async function requestUntilDeadline(bytes: Uint8Array): Promise<readonly Receipt[]> {
    const endsAtMs = performance.now() + deadlineMs
    const backoff = createBackoff({ firstMs: 10, maxMs: 200 })
    let unanswered: OutcomeUnknownError | undefined
    for (;;) {
      const outcome = await attempt(bytes)
      if (!(outcome instanceof Error)) return outcome
      // An attempt without an answer may have been applied, whatever later attempts return.
      if (outcome instanceof OutcomeUnknownError) unanswered = outcome
      // Repeating does not help an overloaded engine; the caller decides whether to try again.
      if (!unanswered || performance.now() >= endsAtMs) throw unanswered ?? outcome
      await sleepMs(backoff.nextMs())
    }
  }

  /** Errors are returned, not thrown: their class shows whether anything may have been applied. */
  async function attempt(bytes: Uint8Array): Promise<readonly Receipt[] | Error> {
    let reply: CommandReply
    try {
      reply = decodeCommandReply(await nats.request(subject, bytes, { timeoutMs: attemptMs }))
    } catch (error) {
      return new OutcomeUnknownError(`no answer from ${partition}`, { cause: error })
    }
    if (reply.ok) return reply.receipts
    if (reply.refusal === 'overloaded') return new EngineOverloadedError(`${partition} is overloaded`)
    throw new TypeError(`${partition} could not read our commands`)
  }

  return {
    send(command) {
      return new Promise((resolve, reject) => {
        if (inFlight >= inFlightMax) throw new EngineOverloadedError(`${inFlight} commands wait for ${partition}`)
        const frame = encodeCommandFrame({ expiresAtMs: Date.now() + commandLifetimeMs, ...command })
        inFlight += 1
        if (waiting.length === 0) setImmediate(flush)
        waiting.push({ frame, resolve, reject })
      })
    },
  }
}

/** An earlier attempt may have been applied, and its receipt forgotten. */
function isExpired(receipt: Receipt): boolean {
  return !receipt.ok && receipt.refusal === 'request_expired'
}
