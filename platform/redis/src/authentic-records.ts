import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Redis } from './redis.ts'

/** A record as stored in Redis: its text, and the proof of its author and its key. */
type Signed = { readonly record: string; readonly mac: string }

/**
 * The same Redis, whose records count only if they were written by a process with a key. An attacker who can write to
 * Redis without a key can remove a record or restore an old one, but not create one, alter one, or move one to another
 * key. Counts, sets and marks (`setJsonIfAbsent`) prove nothing and are unchanged.
 *
 * @param keys newest first: the first one signs, all of them are accepted.
 */
export function withAuthenticRecords(redis: Redis, keys: readonly string[]): Redis {
  const macs = createRecordMacs(keys)
  return {
    ...redis,
    get isConnected() {
      return redis.isConnected
    },
    getJson: async (key) => macs.open(key, await redis.getJson(key)),
    getAndExtendJson: async (key, options) => macs.open(key, await redis.getAndExtendJson(key, options)),
    setJson: (key, value, options) => redis.setJson(key, macs.sign(key, value), options),
    getDelJson: async (key) => macs.open(key, await redis.getDelJson(key)),
    async getCountedJson(key, options) {
      const { value, count } = await redis.getCountedJson(key, options)
      return { value: macs.open(key, value), count }
    },
  }
}

function createRecordMacs(keyTexts: readonly string[]) {
  const [signing, ...older] = keyTexts.map((text) => Buffer.from(hkdfSync('sha256', text, '', 'argosy record mac', 32)))
  if (!signing) throw new RangeError('records need a key')
  const believed = [signing, ...older]
  return {
    sign(recordKey: string, value: unknown): Signed {
      const record = JSON.stringify(value)
      return { record, mac: calculateMac(signing, recordKey, record).toString('base64url') }
    },
    open(recordKey: string, stored: unknown): unknown {
      if (!isSigned(stored)) return undefined
      const mac = Buffer.from(stored.mac, 'base64url')
      const isAuthentic = believed.some((key) => isSame(mac, calculateMac(key, recordKey, stored.record)))
      return isAuthentic ? JSON.parse(stored.record) : undefined
    },
  }
}

/** The Redis key names the kind of the record and its id; its length separates it from the record. */
function calculateMac(key: Buffer, recordKey: string, record: string): Buffer {
  return createHmac('sha256', key).update(`${recordKey.length}:${recordKey}`).update(record).digest()
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function isSigned(stored: unknown): stored is Signed {
  if (typeof stored !== 'object' || stored === null) return false
  const { record, mac } = stored as Partial<Signed>
  return typeof record === 'string' && typeof mac === 'string'
}
