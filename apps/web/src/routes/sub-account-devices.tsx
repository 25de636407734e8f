import { publicCacheControl } from '../document/cache-control.ts'
import { DevicesSetting } from '../features/sub-accounts/settings.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { SettingRoute } from './sub-accounts/setting-route.tsx'

export const handle: RouteHandle = { areas: ['identity', 'sub-accounts'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function SubAccountDevicesRoute() {
  return <SettingRoute setting="devices">{() => <DevicesSetting />}</SettingRoute>
}
