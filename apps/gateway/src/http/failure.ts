import {
  EngineOverloadedError,
  NatsUnavailableError,
  NoResponderError,
  OutcomeUnknownError,
  QueryUnansweredError,
  RequestTimeoutError,
} from '@argosy/nats'
import { isConnectionLoss } from '@argosy/postgres'
import { RedisUnavailableError } from '@argosy/redis'
import { PasswordsBusyError } from '../identity/passwords/hash-queue.ts'
import { refuse, type RefusedAnswer } from './answer.ts'

const unavailableErrors = [
  QueryUnansweredError,
  RedisUnavailableError,
  NatsUnavailableError,
  NoResponderError,
  RequestTimeoutError,
]

/**
 * What a caller is told about an internal failure: whether the call may have had an effect, and no internal details.
 */
export function presentFailure(error: unknown): RefusedAnswer {
  // The command may have been applied: only a query can tell, so the caller must not repeat it as a new one.
  if (error instanceof OutcomeUnknownError) return refuse(504, 'outcome_unknown')
  if (error instanceof EngineOverloadedError) return refuse(503, 'engine_overloaded')
  if (error instanceof PasswordsBusyError) return refuse(503, 'service_busy')
  if (unavailableErrors.some((kind) => error instanceof kind)) return refuse(503, 'service_unavailable')
  if (isConnectionLoss(error) || isStatementTimeout(error)) return refuse(503, 'service_unavailable')
  return presentFrameworkError(error)
}

/** For one item of several; throws unexpected errors again, so that the endpoint logs them. */
export function presentKnownFailure(error: unknown): RefusedAnswer {
  const failure = presentFailure(error)
  if (failure.code === 'internal_error') throw error
  return failure
}

/** Fastify's own refusals have a status: a body that is too large, or malformed JSON. */
function presentFrameworkError(error: unknown): RefusedAnswer {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return refuse(413, 'body_too_large')
  if (status === 415) return refuse(415, 'content_type_refused')
  return status >= 400 && status < 500 ? refuse(status, 'request_malformed') : refuse(500, 'internal_error')
}

function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
