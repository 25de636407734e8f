/** Refusals that concern a new password and are shown beside it. */
export const passwordRefusals: readonly string[] = [
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'password_with_own_name',
  'password_unchanged',
]

/** The known problem of a new password: too short after the first try, or the gateway's refusal. */
export function findPasswordProblem(isShort: boolean, refused: string | undefined): string | undefined {
  if (isShort) return 'password_too_short'
  return refused !== undefined && passwordRefusals.includes(refused) ? refused : undefined
}
