/** Refusals that belong to a new password and stand beside it. */
export const passwordRefusals: readonly string[] = [
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'password_with_own_name',
  'password_unchanged',
]

/** What is wrong with a new password, as far as it is known: too short as soon as it was tried, or what the gateway said. */
export function findPasswordProblem(isShort: boolean, refused: string | undefined): string | undefined {
  if (isShort) return 'password_too_short'
  return refused !== undefined && passwordRefusals.includes(refused) ? refused : undefined
}
