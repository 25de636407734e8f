/** Redis did not answer in time. Whoever relies on it refuses: without it nothing is known about sessions or limits. */
export class RedisUnavailableError extends Error {
  override readonly name = 'RedisUnavailableError'
}
