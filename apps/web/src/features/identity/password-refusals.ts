/** Refusals that belong to a new password and stand beside it. */
export const passwordRefusals: readonly string[] = [
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'password_with_own_name',
  'password_unchanged',
]
