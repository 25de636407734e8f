import { passwordLengthMax, passwordLengthMin } from '@argosy/wire/http'
import type { IsBreached } from './breached/breached-passwords.ts'
import { commonPasswords, productWords } from './common-passwords.ts'

export type PasswordRefusal =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  | 'password_with_own_name'

export type FindPasswordProblem = (password: string, ownNames?: readonly string[]) => PasswordRefusal | undefined

/**
 * Only length is required; any characters are allowed. Refused are the passwords that attackers try first: common ones,
 * also with added digits or leet spelling, breached ones, our own name, and the user's.
 */
export function createPasswordRules(isBreached: IsBreached): FindPasswordProblem {
  return (password, ownNames = []) =>
    findKnownProblem(password, ownNames) ?? (isBreached(password) ? 'password_too_common' : undefined)
}

function findKnownProblem(password: string, ownNames: readonly string[]): PasswordRefusal | undefined {
  const { length } = Array.from(password)
  if (length < passwordLengthMin) return 'password_too_short'
  if (length > passwordLengthMax) return 'password_too_long'
  const plain = toPlain(password)
  if (isCommon(password.toLowerCase()) || isCommon(plain) || isMonotonous(plain)) return 'password_too_common'
  const names = ownNames.flatMap((name) => [name, name.split('@')[0] ?? '']).map(toPlain)
  if (names.some((name) => name.length >= 4 && isMostly(plain, name))) return 'password_with_own_name'
  return productWords.some((word) => isMostly(plain, word)) ? 'password_too_common' : undefined
}

function isCommon(text: string): boolean {
  const withoutEdges = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return commonPasswords.has(text) || (withoutEdges.length >= 4 && commonPasswords.has(withoutEdges))
}

/** One or two repeated characters, or a run along the alphabet or the digits. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 2) return true
  const steps = new Set(Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size === 1 && Math.abs([...steps][0] ?? 2) <= 1
}

/** The word, with little added. */
function isMostly(text: string, word: string): boolean {
  return text.includes(word) && text.length - word.length < 5
}

const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

function toPlain(text: string): string {
  const lower = text.toLowerCase()
  // Digits alone stay digits.
  return /[a-z]/.test(lower) ? lower.replace(/[013457@$](?=.*[a-z])/g, (sign) => leetLetters[sign] ?? sign) : lower
}
