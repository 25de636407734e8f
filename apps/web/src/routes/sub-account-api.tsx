import { publicCacheControl } from '../document/cache-control.ts'
import { ApiKeyList } from '../features/api-keys/api-keys-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { useRealm } from '../services/realm.ts'
import { SettingRoute } from './sub-accounts/setting-route.tsx'

export const handle: RouteHandle = { areas: ['identity', 'keys', 'sub-accounts'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function SubAccountApiRoute() {
  const realm = useRealm()
  return (
    <WithMessages area="keys">
      <SettingRoute setting="api">{() => <ApiKeyList realm={realm} />}</SettingRoute>
    </WithMessages>
  )
}
