import type { PasskeyView } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'
import { drawId } from '../tokens.ts'

/** The public key of a key pair held by an authenticator. */
export type Passkey = {
  readonly passkeyId: string
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly signCount: number
  readonly transports: readonly string[]
}

export type NewPasskey = Omit<Passkey, 'passkeyId'> & { readonly name: string; readonly isBackedUp: boolean }

export type Passkeys = {
  list(userId: string): Promise<PasskeyView[]>
  listCredentials(userId: string): Promise<Passkey[]>
  findByCredential(credentialId: string): Promise<Passkey | undefined>
  /** Undefined when the credential is already registered. */
  add(passkey: NewPasskey): Promise<PasskeyView | undefined>
  /** False when the authenticator's counter went back: two devices hold the key, and either may be a copy. */
  noteUse(passkey: Passkey, signCount: number): Promise<boolean>
  remove(userId: string, passkeyId: string): Promise<boolean>
}

type Row = {
  readonly passkey_id: string
  readonly user_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly sign_count: number
  readonly transports: string[]
  readonly name: string
  readonly is_backed_up: boolean
  readonly created_at: number
  readonly last_used_at: number | null
}

/** By owner. Operators' passkeys are valid on another origin and so live in another table. */
const tables = {
  users: { table: 'accounts.passkey', owner: 'user_id' },
  operators: { table: 'operators.passkey', owner: 'operator_id' },
} as const

export function createPasskeys(pool: Pick<Pool, 'query'>, whose: keyof typeof tables = 'users'): Passkeys {
  const { table, owner } = tables[whose]
  const select = async (condition: string, value: string): Promise<Row[]> => {
    const { rows } = await pool.query<Row>(
      `select *, ${owner} as user_id from ${table} where ${condition} order by created_at`,
      [value],
    )
    return rows
  }
  return {
    list: async (userId) => (await select(`${owner} = $1`, userId)).map(present),
    listCredentials: async (userId) => (await select(`${owner} = $1`, userId)).map(toPasskey),
    async findByCredential(credentialId) {
      const [row] = await select('credential_id = $1', credentialId)
      return row && toPasskey(row)
    },
    async add({ userId, credentialId, publicKey, signCount, transports, isBackedUp, name }) {
      const { rows } = await pool.query<Row>(
        `insert into ${table}
           (passkey_id, ${owner}, credential_id, public_key, sign_count, transports, is_backed_up, name)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning *, ${owner} as user_id`,
        [drawId(), userId, credentialId, Buffer.from(publicKey), signCount, transports, isBackedUp, name],
      )
      return rows[0] && present(rows[0])
    },
    async noteUse({ passkeyId }, signCount) {
      // Authenticators without a counter always send 0.
      const { rowCount } = await pool.query(
        `update ${table} set sign_count = $2, last_used_at = now()
         where passkey_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
        [passkeyId, signCount],
      )
      return rowCount === 1
    },
    async remove(userId, passkeyId) {
      const { rowCount } = await pool.query(`delete from ${table} where ${owner} = $1 and passkey_id = $2`, [
        userId,
        passkeyId,
      ])
      return rowCount === 1
    },
  }
}

function toPasskey(row: Row): Passkey {
  return {
    passkeyId: row.passkey_id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    signCount: row.sign_count,
    transports: row.transports,
  }
}

function present(row: Row): PasskeyView {
  return {
    passkeyId: row.passkey_id,
    name: row.name,
    isBackedUp: row.is_backed_up,
    createdAtMs: row.created_at,
    lastUsedAtMs: row.last_used_at,
  }
}
