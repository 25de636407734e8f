/** The user signed in by this answer: a sign-in names it at the top, a confirmed QR code one level deeper. */
export function findUserId(data: unknown): string {
  return userIdIn(data) || userIdIn(fieldOf(data, 'userInfo')) || userIdIn(fieldOf(fieldOf(data, 'user'), 'userInfo'))
}

function userIdIn(value: unknown): string {
  const userId = fieldOf(value, 'userId')
  return typeof userId === 'string' ? userId : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
