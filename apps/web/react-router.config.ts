import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The first document lists all routes: no extra round trip to discover the next page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
