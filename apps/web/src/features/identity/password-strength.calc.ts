/**
 * Estimates how hard a password is to guess. The gateway decides which are accepted; this only helps to choose. Length
 * counts, repeated and neighbouring characters do not: `aaaaaaaa` and `abcdefgh` are worth one step each.
 */
export type PasswordStrength = 'too_short' | 'weak' | 'fair' | 'strong'

/** The gateway's own limit. */
export const passwordLengthMin = 8

const fairSteps = 9
const strongSteps = 13

/** `known`: an attacker's first guesses, such as the account's own name. */
export function calculatePasswordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (isTooShort(password)) return 'too_short'
  const steps = countSteps(Array.from(withoutKnown(password, known)))
  if (steps >= strongSteps) return 'strong'
  return steps >= fairSteps ? 'fair' : 'weak'
}

/** Counts code points, not UTF-16 units. */
export function isTooShort(password: string): boolean {
  return Array.from(password).length < passwordLengthMin
}

function withoutKnown(password: string, known: readonly string[]): string {
  return known
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((term) => term.length >= 4)
    .reduce((rest, term) => rest.replaceAll(term, ''), password.toLowerCase())
}

/** Counts characters that are new, or at least do not follow from the one before. */
function countSteps(characters: readonly string[]): number {
  const seen = new Set<string>()
  let steps = 0
  let last = Number.NaN
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0
    if (Math.abs(code - last) > 1) steps += seen.has(character) ? 0.5 : 1
    seen.add(character)
    last = code
  }
  return steps
}
