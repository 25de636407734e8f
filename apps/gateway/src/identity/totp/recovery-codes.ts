import { withTransaction, type Pool } from '@argosy/postgres'
import { createHash, randomBytes } from 'node:crypto'
import { encodeBase32 } from './base32.ts'

/** Ten codes on paper for users who lose their phone; each works once. */
export type RecoveryCodes = {
  /** Creates new codes; the old ones become void. */
  renew(userId: string): Promise<string[]>
  use(userId: string, code: string): Promise<boolean>
  remove(userId: string): Promise<void>
}

const codeCount = 10
const codeBytes = 10 // 80 bits: strong enough for a hash without salt

export function createRecoveryCodes(pool: Pool): RecoveryCodes {
  return {
    async renew(userId) {
      const codes = Array.from({ length: codeCount }, () => formatCode(randomBytes(codeBytes)))
      await withTransaction(pool, async (client) => {
        await client.query('delete from accounts.recovery_code where user_id = $1', [userId])
        await client.query('insert into accounts.recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [
          userId,
          codes.map(hashCode),
        ])
      })
      return codes
    },
    async use(userId, code) {
      const { rowCount } = await pool.query(
        'update accounts.recovery_code set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null',
        [userId, hashCode(code)],
      )
      return rowCount === 1
    },
    async remove(userId) {
      await pool.query('delete from accounts.recovery_code where user_id = $1', [userId])
    },
  }
}

function formatCode(bytes: Uint8Array): string {
  return encodeBase32(bytes).replace(/.{4}(?=.)/g, '$&-')
}

/** Accepts the code without dashes and in lower case. */
function hashCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll('-', '').toUpperCase()).digest()
}
