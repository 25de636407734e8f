import { callingCodes } from './calling-codes.ts'

/** The name a user signs in with: an email address, or a phone number with its country's calling code. */
export type AccountName =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly areaCode: string; readonly phone: string }

export type AccountKind = AccountName['kind']

const phoneText = /^(?:\+[\d\s().-]+|[\d\s().-]{3,})$/

/** True for digits without @: a phone number is being typed. */
export function isPhoneLike(text: string): boolean {
  return phoneText.test(text.trim())
}

/** Undefined when it can be neither. The gateway checks strictly; this only saves a request for unfinished input. */
export function parseAccountName(text: string, areaCode: string): AccountName | undefined {
  return isPhoneLike(text) ? parsePhone(text, areaCode) : parseEmail(text)
}

export function parseEmail(text: string): AccountName | undefined {
  const email = text.trim()
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) && email.length <= 254 ? { kind: 'email', email } : undefined
}

/** A number that begins with + or 00 contains its own calling code; the zero of national notation is dropped. */
export function parsePhone(text: string, areaCode: string): AccountName | undefined {
  const digits = text.replaceAll(/\D/g, '')
  const international = /^\s*(?:\+|00)/.test(text) ? digits.replace(/^00/, '') : undefined
  const code = international === undefined ? areaCode : findCallingCode(international)
  if (code === undefined) return undefined
  const phone = (international?.slice(code.length) ?? digits).replace(/^0+/, '')
  return phone.length >= 5 && phone.length + code.length <= 15 ? { kind: 'phone', areaCode: code, phone } : undefined
}

/** Calling codes are prefix-free: at most one fits. */
function findCallingCode(digits: string): string | undefined {
  const known = new Set(Object.values(callingCodes))
  for (let length = 1; length <= 4; length++) {
    const code = digits.slice(0, length)
    if (known.has(code)) return code
  }
  return undefined
}
