import type { Pool } from '@argosy/postgres'
import { sealContexts, type SecretBox } from '@argosy/service'
import { randomBytes } from 'node:crypto'
import { encodeBase32 } from './base32.ts'
import { findTotpStep } from './totp.ts'

/** Authenticator apps of users. The secret is sealed; a code works once, even if it is sent a hundred times at once. */
export type TotpStore = {
  /** Creates a secret that is inactive until confirmed; undefined when the user already has a confirmed one. */
  begin(userId: string): Promise<string | undefined>
  confirm(userId: string, code: string): Promise<boolean>
  use(userId: string, code: string): Promise<boolean>
  remove(userId: string): Promise<boolean>
}

const secretBytes = 20 // the length that RFC 4226 recommends

export function createTotpStore(pool: Pick<Pool, 'query'>, box: SecretBox): TotpStore {
  async function findStep(userId: string, code: string, isConfirmed: boolean): Promise<number | undefined> {
    const { rows } = await pool.query<{ secret_box: Buffer }>(
      'select secret_box from accounts.totp where user_id = $1 and (confirmed_at is not null) = $2',
      [userId, isConfirmed],
    )
    return rows[0] && findTotpStep(box.open(rows[0].secret_box, sealContexts.totpSecret(userId)), code, Date.now())
  }

  return {
    async begin(userId) {
      const secret = randomBytes(secretBytes)
      const { rowCount } = await pool.query(
        `insert into accounts.totp (user_id, secret_box) values ($1, $2)
         on conflict (user_id) do update set secret_box = $2, last_step = 0 where totp.confirmed_at is null`,
        [userId, box.seal(secret, sealContexts.totpSecret(userId))],
      )
      return rowCount === 1 ? encodeBase32(secret) : undefined
    },
    async confirm(userId, code) {
      const step = await findStep(userId, code, false)
      if (step === undefined) return false
      const { rowCount } = await pool.query(
        `update accounts.totp set confirmed_at = now(), last_step = $2
         where user_id = $1 and confirmed_at is null`,
        [userId, step],
      )
      return rowCount === 1
    },
    async use(userId, code) {
      const step = await findStep(userId, code, true)
      if (step === undefined) return false
      const { rowCount } = await pool.query(
        'update accounts.totp set last_step = $2 where user_id = $1 and last_step < $2 and confirmed_at is not null',
        [userId, step],
      )
      return rowCount === 1
    },
    async remove(userId) {
      const { rowCount } = await pool.query('delete from accounts.totp where user_id = $1', [userId])
      return rowCount === 1
    },
  }
}
