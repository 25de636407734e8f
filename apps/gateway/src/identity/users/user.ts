import type { AccountId } from '@argosy/exchange'

/** A user as the identity part of the gateway knows them. Hashes never leave it. */
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
  /** Of the page they last signed in on: what a letter to them is written in. */
  readonly locale: string | null
  readonly status: 'active' | 'frozen'
  /** Grows with every change of what somebody proves themselves with. */
  readonly securityVersion: number
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly hasTotp: boolean
  readonly passkeyCount: number
  readonly recoveryCodesLeft: number
}

export type Contact = { readonly email: string } | { readonly areaCode: string; readonly mobile: string }

/** One text for one mailbox or telephone; limits and codes are counted by it. */
export function contactText(contact: Contact): string {
  return 'email' in contact ? contact.email : `+${contact.areaCode}${contact.mobile}`
}

/** Where a user can be written to: the mailbox first, because it costs nothing and cannot be taken over with a SIM card. */
export function contactsOf({ email, areaCode, mobile }: Pick<User, 'email' | 'areaCode' | 'mobile'>): Contact[] {
  return [
    ...(email === null ? [] : [{ email }]),
    ...(areaCode === null || mobile === null ? [] : [{ areaCode, mobile }]),
  ]
}

/** What they type to sign in. */
export function loginNameOf({ email, areaCode, mobile, userName }: User): string {
  return email ?? (mobile === null ? userName : `+${areaCode} ${mobile}`)
}
