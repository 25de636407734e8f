/** RFC 9116: tells security researchers where to report a vulnerability. */
export interface SecurityTxt {
  /** `mailto:` and `https:` addresses, the preferred one first. */
  readonly contacts: readonly string[]
  /** Empty when no public origin is configured. */
  readonly publicOrigin: string
  /** Address of the rules for researchers, when they are not ours. */
  readonly policyUrl?: string | undefined
  readonly nowMs: number
}

const securityTxtPath = '/.well-known/security.txt'
const securityPolicyPath = '/.well-known/security-policy.txt'

// The RFC recommends less than a year. Counted from the day of the request, so that a running server never offers an
// expired file; stored copies expire.
const validDays = 180
const dayMs = 86_400_000

export function formatSecurityTxt({ contacts, publicOrigin, policyUrl, nowMs }: SecurityTxt): string {
  const todayMs = nowMs - (nowMs % dayMs)
  const expires = new Date(todayMs + validDays * dayMs).toISOString()
  const policy = policyUrl ?? (publicOrigin === '' ? undefined : publicOrigin + securityPolicyPath)
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    // The RFC requires absolute addresses: omitted without an origin.
    ...(publicOrigin === '' ? [] : [`Canonical: ${publicOrigin}${securityTxtPath}`]),
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}
