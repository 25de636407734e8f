/**
 * Redis did not answer in time. Callers refuse the request: without Redis nothing is known about sessions or limits.
 */
export class RedisUnavailableError extends Error {
  override readonly name = 'RedisUnavailableError'
}
