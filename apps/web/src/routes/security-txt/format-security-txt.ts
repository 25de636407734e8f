/** RFC 9116: tells whoever finds a weakness where to report it. */
export interface SecurityTxt {
  /** `mailto:` and `https:` addresses, the preferred one first. */
  readonly contacts: readonly string[]
  /** Empty when nobody has said under which address readers see us. */
  readonly publicOrigin: string
  /** Where the rules for reporters stand, when they are not ours. */
  readonly policyUrl?: string | undefined
  readonly nowMs: number
}

const securityTxtPath = '/.well-known/security.txt'
const securityPolicyPath = '/.well-known/security-policy.txt'

// The RFC advises less than a year. It is counted from the day of the request, so that a running server never offers an
// expired file; a copy that somebody keeps expires.
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
    // The RFC wants whole addresses here: without an origin there is nothing to say.
    ...(publicOrigin === '' ? [] : [`Canonical: ${publicOrigin}${securityTxtPath}`]),
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}
