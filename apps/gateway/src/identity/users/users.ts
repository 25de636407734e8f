import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import type { SubAccountRight } from '@argosy/wire/http'
import type { Contact, User } from './user.ts'

export type NewUser = {
  readonly email: string | null
  readonly areaCode: string | null
  readonly mobile: string | null
  readonly passwordHash: string
}

export type Users = {
  findById(userId: string): Promise<User | undefined>
  findByContact(contact: Contact): Promise<User | undefined>
  /** By email address, by number with its area code, or by user name. */
  findByLoginName(loginName: string, areaCode?: string): Promise<User | undefined>
  findDevelopmentUser(userName: string): Promise<User | undefined>
  /** Undefined when another user has that email address or number. */
  add(user: NewUser): Promise<User | undefined>
}

type Row = {
  readonly user_id: string
  readonly user_name: string
  readonly account_id: string
  readonly email: string | null
  readonly area_code: string | null
  readonly mobile: string | null
  readonly password_hash: string | null
  readonly password_changed_at: number | null
  readonly fund_password_hash: string | null
  readonly anti_phishing_code: string | null
  readonly locale: string | null
  readonly status: 'active' | 'frozen'
  readonly security_version: number
  readonly created_at: number
  readonly updated_at: number
  readonly has_totp: boolean
  readonly passkey_count: number
  readonly recovery_codes_left: number
  readonly main_user_id: string | null
  readonly alias: string | null
  readonly rights: SubAccountRight[] | null
}

const select = `
  select u.*,
    exists (select from accounts.totp t where t.user_id = u.user_id and t.confirmed_at is not null) as has_totp,
    (select count(*)::int from accounts.passkey p where p.user_id = u.user_id) as passkey_count,
    (select count(*)::int from accounts.recovery_code r where r.user_id = u.user_id and r.used_at is null)
      as recovery_codes_left, s.main_user_id, s.alias, s.rights
  from accounts.app_user u left join accounts.sub_account s using (user_id)`

const addUser = `
  with number as (select nextval('accounts.user_number')::text as text)
  insert into accounts.app_user
    (user_id, user_name, account_id, email, area_code, mobile, password_hash, password_changed_at)
  select text, 'u' || text, text, $1, $2, $3, $4, now() from number
  on conflict do nothing
  returning user_id`

export function createUsers(pool: Pick<Pool, 'query'>): Users {
  async function find(condition: string, ...values: readonly string[]): Promise<User | undefined> {
    const { rows } = await pool.query<Row>(`${select} where ${condition}`, [...values])
    return rows[0] && toUser(rows[0])
  }

  const users: Users = {
    findById: (userId) => find('u.user_id = $1', userId),
    findByContact: (contact) =>
      'email' in contact
        ? find('u.email = $1', contact.email)
        : find('u.area_code = $1 and u.mobile = $2', contact.areaCode, contact.mobile),
    findByLoginName(loginName, areaCode) {
      if (loginName.includes('@')) return find('u.email = $1', loginName.toLowerCase())
      if (areaCode !== undefined) return find('u.area_code = $1 and u.mobile = $2', areaCode, loginName)
      return find('u.user_name = $1', loginName.toLowerCase())
    },
    findDevelopmentUser: (userName) => find('u.user_name = $1 and u.is_development', userName),
    async add({ email, areaCode, mobile, passwordHash }) {
      const { rows } = await pool.query<{ user_id: string }>(addUser, [email, areaCode, mobile, passwordHash])
      return rows[0] && users.findById(rows[0].user_id)
    },
  }
  return users
}

function toUser(row: Row): User {
  return {
    userId: row.user_id,
    userName: row.user_name,
    accountId: row.account_id as AccountId,
    email: row.email,
    areaCode: row.area_code,
    mobile: row.mobile,
    passwordHash: row.password_hash,
    passwordChangedAtMs: row.password_changed_at,
    fundPasswordHash: row.fund_password_hash,
    antiPhishingCode: row.anti_phishing_code,
    locale: row.locale,
    status: row.status,
    securityVersion: row.security_version,
    createdAtMs: row.created_at,
    updatedAtMs: row.updated_at,
    hasTotp: row.has_totp,
    passkeyCount: row.passkey_count,
    recoveryCodesLeft: row.recovery_codes_left,
    subAccountOf:
      row.main_user_id === null
        ? null
        : { mainUserId: row.main_user_id, alias: row.alias ?? '', rights: row.rights ?? [] },
  }
}
