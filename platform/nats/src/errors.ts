import { JetStreamApiError } from '@nats-io/jetstream'
import { NoRespondersError, RequestError, TimeoutError } from '@nats-io/nats-core'

/**
 * The subject has no subscriber now: a leader is being elected, a service is starting. It is known at once: back off,
 * then repeat.
 */
export class NoResponderError extends Error {
  override readonly name = 'NoResponderError'
}

/** No answer in time. The request may or may not have been carried out. */
export class RequestTimeoutError extends Error {
  override readonly name = 'RequestTimeoutError'
}

/** NATS is unavailable, or this connection was closed. */
export class NatsUnavailableError extends Error {
  override readonly name = 'NatsUnavailableError'
}

/** Converts the client's error into one of these named errors. */
export function toNatsError(error: unknown, subject: string): Error {
  if (error instanceof TimeoutError) return new RequestTimeoutError(`no answer on ${subject}`, { cause: error })
  if (error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders())) {
    return new NoResponderError(`nobody listens on ${subject}`, { cause: error })
  }
  // The server understood and refused: our settings are wrong, unless JetStream itself is only starting.
  if (error instanceof JetStreamApiError && error.status !== 503) return error
  return new NatsUnavailableError(`NATS failed on ${subject}`, { cause: error })
}
