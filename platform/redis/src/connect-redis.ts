import { withDeadline } from '@argosy/service'
import { ErrorReply } from 'redis'
import { withAuthenticRecords } from './authentic-records.ts'
import { RedisUnavailableError } from './errors.ts'
import type { RedisClient } from './redis-client.ts'
import { openConnection } from './redis-connection.ts'
import type { Redis } from './redis.ts'

export interface RedisOptions {
  /** One server, or the sentinels that know the current master (redis-url.ts). */
  readonly url: string
  /** Put before every key, so that several environments share one server: `t12:`. Callers never see it. */
  readonly prefix?: string
  /** File with the trusted CA certificates, for `rediss://`; the system's own list when absent. */
  readonly caFile?: string
  /** Records are signed with the first and count only with one of these; without any, every record in Redis counts. */
  readonly recordKeys?: readonly string[]
  /** Longest wait for one answer. */
  readonly commandWaitMsMax?: number
  /** The connection broke. It reconnects by itself; this is for the log. */
  readonly onError?: (error: Error) => void
}

const incrWithTtlScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`

const decrScript = `
if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end
return 1`

const addMemberScript = `
redis.call('SADD', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1`

const getCountedScript = `
local value = redis.call('GET', KEYS[1])
if not value then return {'', tonumber(redis.call('GET', KEYS[2]) or 0)} end
local count = redis.call('INCR', KEYS[2])
if count == 1 then redis.call('PEXPIRE', KEYS[2], ARGV[1]) end
return {value, count}`

/** A bucket is stored as the one moment at which it will be full again, in microseconds. */
const consumeTokensScript = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
local size, cost = tonumber(ARGV[1]), tonumber(ARGV[2])
local left = size - (full - now)
if left < cost then return {0, left, cost - left} end
redis.call('SET', KEYS[1], string.format('%.0f', full + cost), 'PX', math.ceil((full + cost - now) / 1000))
return {1, left - cost, 0}`

/** Resolves when connected, or after a second without: a service starts without Redis, is not ready, and recovers. */
export async function connectRedis({ recordKeys, ...options }: RedisOptions): Promise<Redis> {
  const redis = await connect(options)
  return recordKeys ? withAuthenticRecords(redis, recordKeys) : redis
}

async function connect(options: Omit<RedisOptions, 'recordKeys'>): Promise<Redis> {
  const { url, prefix = '', caFile, commandWaitMsMax = 500, onError = () => {} } = options
  const connection = await openConnection(url, { prefix, caFile, onError })

  type Command<Reply> = (client: RedisClient) => Promise<Reply>
  const bounded = <Reply>(answer: Promise<Reply>) => withDeadline(answer, commandWaitMsMax).catch(refuse)
  const run = <Reply>(command: Command<Reply>) => bounded(connection.send(command))
  const runConfirmed = <Reply>(command: Command<Reply>) => bounded(connection.sendConfirmed(command))

  return {
    get isConnected() {
      return connection.isReady
    },
    async getJson(key) {
      return parseJson(await run((client) => client.get(key)))
    },
    async getAndExtendJson(key, { ttlMs }) {
      return parseJson(await run((client) => client.getEx(key, { type: 'PX', value: ttlMs })))
    },
    async setJson(key, value, { ttlMs }) {
      await run((client) => client.set(key, JSON.stringify(value), { expiration: { type: 'PX', value: ttlMs } }))
    },
    async setJsonIfAbsent(key, value, { ttlMs }) {
      const text = JSON.stringify(value)
      return (
        (await runConfirmed((client) =>
          client.set(key, text, { condition: 'NX', expiration: { type: 'PX', value: ttlMs } }),
        )) !== null
      )
    },
    async getDelJson(key) {
      return parseJson(await runConfirmed((client) => client.getDel(key)))
    },
    async del(key) {
      return (await runConfirmed((client) => client.del(key))) > 0
    },
    async extendTtl(key, { ttlMs }) {
      return (await run((client) => client.pExpire(key, ttlMs))) === 1
    },
    async leftMs(key) {
      return Math.max(0, await run((client) => client.pTTL(key)))
    },
    async addMember(key, member, { ttlMs }) {
      await run((client) => client.eval(addMemberScript, { keys: [key], arguments: [member, String(ttlMs)] }))
    },
    async removeMember(key, member) {
      await run((client) => client.sRem(key, member))
    },
    async readMembers(key) {
      return run((client) => client.sMembers(key))
    },
    async incrWithTtl(key, { ttlMs }) {
      return Number(await run((client) => client.eval(incrWithTtlScript, { keys: [key], arguments: [String(ttlMs)] })))
    },
    async decr(key) {
      await run((client) => client.eval(decrScript, { keys: [key], arguments: [] }))
    },
    async getCountedJson(key, { ttlMs }) {
      const keys = [key, `${key}:count`]
      const reply = await run((client) => client.eval(getCountedScript, { keys, arguments: [String(ttlMs)] }))
      const [text, count] = reply as unknown as [string, number]
      return { value: text === '' ? undefined : parseJson(text), count }
    },
    async consumeTokens(key, { perSecond, size }, cost) {
      const usPerToken = 1_000_000 / perSecond
      const values = [size, cost].map((tokens) => String(Math.round(tokens * usPerToken)))
      const reply = await run((client) => client.eval(consumeTokensScript, { keys: [key], arguments: values }))
      const [allowed, leftUs, waitUs] = reply as unknown as [number, number, number]
      return { isAllowed: allowed === 1, left: leftUs / usPerToken, waitMs: Math.ceil(waitUs / 1_000) }
    },
    async check() {
      try {
        await run((client) => client.ping())
        return true
      } catch (error) {
        return error instanceof Error ? error.message : 'Redis does not answer'
      }
    },
    close: () => connection.close(),
    [Symbol.asyncDispose]: () => connection.close(),
  }
}

function parseJson(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text)
}

/** A refused command is our mistake and keeps its error; every other error means that Redis is unavailable. */
function refuse(error: unknown): never {
  if (error instanceof RedisUnavailableError) throw error
  if (error instanceof ErrorReply && !/^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|OOM|MISCONF)/.test(error.message))
    throw error
  throw new RedisUnavailableError('Redis does not answer', { cause: error })
}
