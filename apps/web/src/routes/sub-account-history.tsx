import { publicCacheControl } from '../document/cache-control.ts'
import { HistorySection } from '../features/security/activity/history-section.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { SettingRoute } from './sub-accounts/setting-route.tsx'

export const handle: RouteHandle = { areas: ['identity', 'sub-accounts'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function SubAccountHistoryRoute() {
  return <SettingRoute setting="history">{() => <HistorySection />}</SettingRoute>
}
