/**
 * For data that may be lost: everything here has a time to live. When Redis is unavailable every call fails at once
 * with RedisUnavailableError; nothing is queued, nothing is answered from memory.
 *
 * Behind sentinels `del`, `getDelJson` and `setJsonIfAbsent` wait until a replica has their effect, since a server that
 * takes over without it would restore what has ended: without a replica they fail, within half a second (ADR 0040).
 */
export interface Redis extends AsyncDisposable {
  readonly isConnected: boolean
  getJson(key: string): Promise<unknown>
  /** Reads a record and renews its time to live in one step; a record that is gone stays gone. */
  getAndExtendJson(key: string, options: { ttlMs: number }): Promise<unknown>
  setJson(key: string, value: unknown, options: { ttlMs: number }): Promise<void>
  /** Writes only when the key is free: true for the first writer. */
  setJsonIfAbsent(key: string, value: unknown, options: { ttlMs: number }): Promise<boolean>
  /** Reads and removes in one step: a one-time token is spent once. Undefined when there was none. */
  getDelJson(key: string): Promise<unknown>
  /** True when there was something to delete. */
  del(key: string): Promise<boolean>
  /** Renews the time to live of a key; a key that is gone stays gone. True when it existed. */
  extendTtl(key: string, options: { ttlMs: number }): Promise<boolean>
  /** Remaining time to live of a key; 0 when it does not exist. */
  leftMs(key: string): Promise<number>
  /** Adds to a set of strings that lives as long as the longest time to live of its members. */
  addMember(key: string, member: string, options: { ttlMs: number }): Promise<void>
  removeMember(key: string, member: string): Promise<void>
  readMembers(key: string): Promise<string[]>
  /** Adds one and returns the new count, in one step. The time to live begins with the first. */
  incrWithTtl(key: string, options: { ttlMs: number }): Promise<number>
  /** Subtracts one from an existing count; a count that is gone stays gone. */
  decr(key: string): Promise<void>
  /**
   * Reads a record and counts the read in one step, so that of many concurrent reads none is missed. A record that is
   * gone is not counted any more; the count outlives it, for `ttlMs` from the first read.
   */
  getCountedJson(key: string, options: { ttlMs: number }): Promise<{ value: unknown; count: number }>
  /** Takes from a token bucket, in one step and by Redis' own clock: all of `cost`, or nothing. */
  consumeTokens(key: string, bucket: Bucket, cost: number): Promise<BucketResult>
  /** For readiness. */
  check(): Promise<true | string>
  close(): Promise<void>
}

export interface Bucket {
  readonly perSecond: number
  /** Tokens in a full bucket. */
  readonly size: number
}

export interface BucketResult {
  readonly isAllowed: boolean
  /** Tokens in it now. */
  readonly left: number
  /** Time until there will be enough; 0 when the cost was taken. */
  readonly waitMs: number
}
