import { publicCacheControl } from '../document/cache-control.ts'
import { AntiPhishingSetting } from '../features/sub-accounts/settings.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { SettingRoute } from './sub-accounts/setting-route.tsx'

export const handle: RouteHandle = { areas: ['identity', 'sub-accounts'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function SubAccountAntiphishingRoute() {
  return <SettingRoute setting="antiphishing">{() => <AntiPhishingSetting />}</SettingRoute>
}
