/** security.txt. Without a contact the file does not exist, and the start logs that. */
import { webConfig } from '../../server/config.server.ts'
import { formatSecurityTxt } from './security-txt/format-security-txt.ts'
import { textResponse } from './security-txt/text-response.ts'

export function loader(): Response {
  const { securityContacts: contacts, securityPolicyUrl: policyUrl, publicOrigin } = webConfig()
  if (contacts.length === 0) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return textResponse(formatSecurityTxt({ contacts, policyUrl, publicOrigin, nowMs: Date.now() }))
}
