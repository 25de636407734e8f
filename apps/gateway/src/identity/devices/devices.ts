import type { Pool } from '@argosy/postgres'
import { createHash } from 'node:crypto'
import { drawId } from '../tokens.ts'

export type Device = {
  readonly deviceId: string
  readonly name: string
  readonly address: string
  readonly firstSeenAtMs: number
  readonly lastSeenAtMs: number
}

/** Browsers that a user has signed in with. */
export type Devices = {
  isKnown(userId: string, token: string): Promise<boolean>
  /** Records the visit; returns whether this browser is new to the user. */
  note(userId: string, token: string, seen: Pick<Device, 'name' | 'address'>): Promise<NotedDevice>
  list(userId: string): Promise<Device[]>
  remove(userId: string, deviceId: string): Promise<boolean>
}

export type NotedDevice = { readonly deviceId: string; readonly isNew: boolean }

const devicesShownMax = 100

export function createDevices(pool: Pick<Pool, 'query'>): Devices {
  return {
    async isKnown(userId, token) {
      const { rowCount } = await pool.query('select from accounts.device where user_id = $1 and token_hash = $2', [
        userId,
        hash(token),
      ])
      return rowCount === 1
    },
    async note(userId, token, { name, address }) {
      const deviceId = drawId()
      const { rows } = await pool.query<{ device_id: string }>(
        `insert into accounts.device (device_id, user_id, token_hash, name, address) values ($1, $2, $3, $4, $5)
         on conflict (user_id, token_hash) do update set last_seen_at = now(), name = $4, address = $5
         returning device_id`,
        [deviceId, userId, hash(token), name, address],
      )
      const noted = rows[0]?.device_id ?? deviceId
      return { deviceId: noted, isNew: noted === deviceId }
    },
    async list(userId) {
      const { rows } = await pool.query<{
        device_id: string
        name: string
        address: string
        first_seen_at: number
        last_seen_at: number
      }>(
        `select device_id, name, address, first_seen_at, last_seen_at from accounts.device
         where user_id = $1 order by last_seen_at desc limit ${devicesShownMax}`,
        [userId],
      )
      return rows.map((row) => ({
        deviceId: row.device_id,
        name: row.name,
        address: row.address,
        firstSeenAtMs: row.first_seen_at,
        lastSeenAtMs: row.last_seen_at,
      }))
    },
    async remove(userId, deviceId) {
      const { rowCount } = await pool.query('delete from accounts.device where user_id = $1 and device_id = $2', [
        userId,
        deviceId,
      ])
      return rowCount === 1
    },
  }
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
