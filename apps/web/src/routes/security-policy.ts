import { securityPolicy } from './security-txt/security-policy.ts'
import { textResponse } from './security-txt/text-response.ts'

export function loader(): Response {
  return textResponse(securityPolicy)
}
