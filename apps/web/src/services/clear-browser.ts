import { identityCalls } from '@argosy/wire/http'
import { apiClient, pageSigner } from '../live/exchange.ts'

/** After logout: deletes the signing key, then the gateway deletes the remaining cookies (USR-4). */
export async function clearBrowser(): Promise<void> {
  const forget = async () => (await pageSigner()).forget()
  await forget().catch(() => undefined)
  await apiClient().identity(identityCalls.clearCookie, {})
}
