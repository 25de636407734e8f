import type { AccountId } from '@argosy/exchange'
import type { SubAccountRight } from '@argosy/wire/http'

/** A user inside the identity module. Hashes never leave it. */
export type User = {
  readonly userId: string
  readonly userName: string
  readonly accountId: AccountId
  readonly email: string | null
  readonly areaCode: string | null
  readonly mobile: string | null
  readonly passwordHash: string | null
  readonly passwordChangedAtMs: number | null
  readonly fundPasswordHash: string | null
  readonly antiPhishingCode: string | null
  /** The language of the page of the last sign-in; notifications are written in it. */
  readonly locale: string | null
  readonly status: 'active' | 'frozen'
  /** Grows with every change of the sign-in factors. */
  readonly securityVersion: number
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly hasTotp: boolean
  readonly passkeyCount: number
  readonly recoveryCodesLeft: number
  readonly subAccountOf: SubAccountOf | null
}

/** What makes a user a sub-account. */
export type SubAccountOf = {
  readonly mainUserId: string
  readonly alias: string
  readonly rights: readonly SubAccountRight[]
}

export type Contact = { readonly email: string } | { readonly areaCode: string; readonly mobile: string }

/** One normalised text per contact; limits and codes are counted by it. */
export function contactText(contact: Contact): string {
  return 'email' in contact ? contact.email : `+${contact.areaCode}${contact.mobile}`
}

/** The user's contacts, email first, because it costs nothing and cannot be taken over with a SIM card. */
export function contactsOf({ email, areaCode, mobile }: Pick<User, 'email' | 'areaCode' | 'mobile'>): Contact[] {
  return [
    ...(email === null ? [] : [{ email }]),
    ...(areaCode === null || mobile === null ? [] : [{ areaCode, mobile }]),
  ]
}

/** The name that a user signs in with. */
export function loginNameOf({ email, areaCode, mobile, userName, subAccountOf }: User): string {
  if (subAccountOf) return subAccountOf.alias
  return email ?? (mobile === null ? userName : `+${areaCode} ${mobile}`)
}
