import type { Pool } from '@argosy/postgres'
import type { Contact } from './user.ts'

/** Every change that affects signing in raises the user's security version in the same statement. */
export type UserChanges = {
  setPassword(userId: string, passwordHash: string): Promise<void>
  /** False when another user has that contact. */
  setContact(userId: string, contact: Contact): Promise<boolean>
  setAntiPhishingCode(userId: string, code: string): Promise<void>
  setLocale(userId: string, locale: string): Promise<void>
  setFundPassword(userId: string, passwordHash: string | null): Promise<void>
  freeze(userId: string): Promise<void>
  unfreeze(userId: string): Promise<void>
  /** A factor was added or removed. */
  touchSecurity(userId: string): Promise<void>
}

const touched = `security_version = security_version + 1, security_changed_at = now(), updated_at = now()`

export function createUserChanges(pool: Pick<Pool, 'query'>): UserChanges {
  const update = async (assignments: string, ...values: readonly (string | null)[]): Promise<void> => {
    await pool.query(`update accounts.app_user set ${assignments} where user_id = $1`, [...values])
  }
  return {
    setPassword: (userId, passwordHash) =>
      update(`password_hash = $2, password_changed_at = now(), ${touched}`, userId, passwordHash),
    async setContact(userId, contact) {
      try {
        if ('email' in contact) await update(`email = $2, ${touched}`, userId, contact.email)
        else await update(`area_code = $2, mobile = $3, ${touched}`, userId, contact.areaCode, contact.mobile)
        return true
      } catch (error) {
        if (isContactInUse(error)) return false
        throw error
      }
    },
    setAntiPhishingCode: (userId, code) => update('anti_phishing_code = $2, updated_at = now()', userId, code),
    setLocale: (userId, locale) => update('locale = $2', userId, locale),
    setFundPassword: (userId, passwordHash) => update(`fund_password_hash = $2, ${touched}`, userId, passwordHash),
    freeze: (userId) => update(`status = 'frozen', frozen_at = coalesce(frozen_at, now()), ${touched}`, userId),
    unfreeze: (userId) => update(`status = 'active', frozen_at = null, ${touched}`, userId),
    touchSecurity: (userId) => update(touched, userId),
  }
}

function isContactInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
