import { JetStreamApiError } from '@nats-io/jetstream'
import { NoRespondersError, RequestError, TimeoutError } from '@nats-io/nats-core'

/** Nobody listens on the subject now: a leader is being chosen, a service is starting. It is known at once: back off, then repeat. */
export class NoResponderError extends Error {
  override readonly name = 'NoResponderError'
}

/** No answer in time. What was asked may have been done or not. */
export class RequestTimeoutError extends Error {
  override readonly name = 'RequestTimeoutError'
}

/** NATS is away, or this connection was closed. */
export class NatsUnavailableError extends Error {
  override readonly name = 'NatsUnavailableError'
}

/** The named error for what the client threw. */
export function toNatsError(error: unknown, subject: string): Error {
  if (error instanceof TimeoutError) return new RequestTimeoutError(`no answer on ${subject}`, { cause: error })
  if (error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders())) {
    return new NoResponderError(`nobody listens on ${subject}`, { cause: error })
  }
  // The server understood and refused: a mistake in our settings, unless JetStream itself is only starting.
  if (error instanceof JetStreamApiError && error.status !== 503) return error
  return new NatsUnavailableError(`NATS failed on ${subject}`, { cause: error })
}
