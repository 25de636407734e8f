import {
  keyGraceDays,
  keysPerUserMax,
  type AccessKey,
  type ApiKey,
  type KeyKind,
  type KeyPermission,
} from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import type { ApiKeyView } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import { withTransaction, type Pool } from '@argosy/postgres'
import type { SettledTerms } from './key-terms.ts'

/** A key as stored in its row, still sealed. */
export type KeyRow = {
  readonly key: ApiKey
  readonly isFrozen: boolean
  readonly isSuspended: boolean
  readonly secretBox: Buffer | null
  readonly publicKey: Buffer | null
  readonly passphraseBox: Buffer | null
  /** Only for a key that was made before passphrases were sealed: it has no box. */
  readonly passphraseHash: Buffer | null
}

export type NewKeyRow = SettledTerms & {
  readonly accessKey: AccessKey
  readonly userId: string
  readonly realm: Realm
  readonly kind: KeyKind
  readonly secretBox: Buffer | null
  readonly publicKey: Buffer | null
  readonly passphraseBox: Buffer
}

export type KeyStore = {
  find(accessKey: string): Promise<KeyRow | undefined>
  /** Keys of both realms, oldest first. */
  list(userId: string): Promise<ApiKeyView[]>
  /** Undefined when the user has the maximum number of keys. */
  add(row: NewKeyRow): Promise<ApiKeyView | undefined>
  change(userId: string, accessKey: string, terms: SettledTerms): Promise<ApiKeyView | undefined>
  remove(userId: string, accessKey: string): Promise<boolean>
  listAccessKeys(userId: string): Promise<AccessKey[]>
  /** Suspends every active key and returns those that it suspended. */
  suspendAll(userId: string): Promise<AccessKey[]>
  confirm(userId: string, accessKey: string): Promise<ApiKeyView | undefined>
  noteUse(accessKey: AccessKey): Promise<void>
}

type Row = {
  readonly access_key: AccessKey
  readonly user_id: string
  readonly account_id: AccountId
  readonly status: 'active' | 'frozen'
  /** A sub-account's; null for others, and undefined where keys are only listed. */
  readonly rights?: readonly string[] | null
  readonly name: string
  readonly realm: Realm
  readonly kind: KeyKind
  readonly secret_box: Buffer | null
  readonly public_key: Buffer | null
  readonly passphrase_box: Buffer | null
  readonly passphrase_hash: Buffer | null
  readonly permissions: KeyPermission[]
  readonly addresses: string[]
  readonly expires_at: number | null
  readonly version: number
  readonly created_at: number
  readonly last_used_at: number | null
  readonly suspended_at: number | null
}

/** Past the days after its end a key counts as missing in every lookup; its row stays until its owner deletes it. */
const findKey = `
  select api_key.*, app_user.account_id, sub_account.rights,
    case when main.status = 'frozen' then 'frozen' else app_user.status end as status
  from accounts.api_key join accounts.app_user using (user_id)
    left join accounts.sub_account using (user_id)
    left join accounts.app_user main on main.user_id = sub_account.main_user_id
  where access_key = $1 and (expires_at is null or expires_at > now() - interval '${keyGraceDays} days')`

const addKey = `
  insert into accounts.api_key (access_key, user_id, name, realm, kind, secret_box, public_key, passphrase_box,
    permissions, addresses, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11::double precision / 1000))
  returning *`

const changeKey = `
  update accounts.api_key
  set name = $3, permissions = $4, addresses = $5, expires_at = to_timestamp($6::double precision / 1000),
    version = version + 1
  where user_id = $1 and access_key = $2
  returning *`

export function createKeyStore(pool: Pool): KeyStore {
  return {
    async find(accessKey) {
      const { rows } = await pool.query<Row>(findKey, [accessKey])
      return rows[0] && toKeyRow(rows[0])
    },
    async list(userId) {
      const { rows } = await pool.query<Row>(
        'select * from accounts.api_key where user_id = $1 order by created_at, access_key',
        [userId],
      )
      return rows.map(present)
    },
    async add(row) {
      const { accessKey, userId, name, realm, kind, secretBox, publicKey, passphraseBox, expiresAtMs } = row
      const { permissions, addresses } = row
      return withTransaction(pool, async (client) => {
        // When two requests add the last allowed key together, the second waits here and then counts the first one's
        // key.
        await client.query('select from accounts.app_user where user_id = $1 for update', [userId])
        const counted = await client.query<{ count: number }>(
          'select count(*) from accounts.api_key where user_id = $1',
          [userId],
        )
        if ((counted.rows[0]?.count ?? 0) >= keysPerUserMax) return undefined
        const values = [accessKey, userId, name, realm, kind, secretBox, publicKey, passphraseBox]
        const { rows } = await client.query<Row>(addKey, [...values, permissions, addresses, expiresAtMs])
        return rows[0] && present(rows[0])
      })
    },
    async change(userId, accessKey, { name, permissions, addresses, expiresAtMs }) {
      const { rows } = await pool.query<Row>(changeKey, [userId, accessKey, name, permissions, addresses, expiresAtMs])
      return rows[0] && present(rows[0])
    },
    async remove(userId, accessKey) {
      const { rowCount } = await pool.query('delete from accounts.api_key where user_id = $1 and access_key = $2', [
        userId,
        accessKey,
      ])
      return rowCount === 1
    },
    async listAccessKeys(userId) {
      const { rows } = await pool.query<Pick<Row, 'access_key'>>(
        'select access_key from accounts.api_key where user_id = $1',
        [userId],
      )
      return rows.map(({ access_key }) => access_key)
    },
    async suspendAll(userId) {
      const { rows } = await pool.query<Pick<Row, 'access_key'>>(
        `update accounts.api_key set suspended_at = now(), version = version + 1
         where user_id = $1 and suspended_at is null returning access_key`,
        [userId],
      )
      return rows.map(({ access_key }) => access_key)
    },
    async confirm(userId, accessKey) {
      const { rows } = await pool.query<Row>(
        `update accounts.api_key set suspended_at = null, version = version + 1
         where user_id = $1 and access_key = $2 returning *`,
        [userId, accessKey],
      )
      return rows[0] && present(rows[0])
    },
    async noteUse(accessKey) {
      await pool.query('update accounts.api_key set last_used_at = now() where access_key = $1', [accessKey])
    },
  }
}

function toKeyRow(row: Row): KeyRow {
  return {
    key: {
      accessKey: row.access_key,
      userId: row.user_id,
      accountId: row.account_id,
      realm: row.realm,
      kind: row.kind,
      permissions: allowedOf(row),
      addresses: row.addresses,
      expiresAtMs: row.expires_at,
      version: row.version,
    },
    isFrozen: row.status === 'frozen',
    isSuspended: row.suspended_at !== null,
    secretBox: row.secret_box,
    publicKey: row.public_key,
    passphraseBox: row.passphrase_box,
    passphraseHash: row.passphrase_hash,
  }
}

/** A key of a sub-account does no more than its main account allows it, whatever the key was made for. */
function allowedOf({ permissions, rights }: Row): KeyPermission[] {
  return rights ? permissions.filter((one) => one === 'read' || rights.includes(one)) : permissions
}

function present(row: Row): ApiKeyView {
  return {
    accessKey: row.access_key,
    name: row.name,
    realm: row.realm,
    kind: row.kind,
    permissions: row.permissions,
    addresses: row.addresses,
    expiresAtMs: row.expires_at,
    createdAtMs: row.created_at,
    lastUsedAtMs: row.last_used_at,
    suspendedAtMs: row.suspended_at,
  }
}
