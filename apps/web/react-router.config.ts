import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // All routes are known from the first document on: no extra round trip to discover the next page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
