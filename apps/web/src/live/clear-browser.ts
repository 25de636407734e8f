import { identityCalls } from '@argosy/contracts/http'
import { apiClient, pageSigner } from './exchange.ts'

/** After logout: the signing key goes, then the gateway takes whatever cookies are left (USR-4). */
export async function clearBrowser(): Promise<void> {
  const forget = async () => (await pageSigner()).forget()
  await forget().catch(() => undefined)
  await apiClient().identity(identityCalls.clearCookie, {})
}
