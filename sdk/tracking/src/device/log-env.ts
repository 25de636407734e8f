import { trackingEnvPattern } from '@argosy/wire/tracking'

/** The page's configured value if it is a known one; otherwise derived from the host (TRK-8). */
export function findLogEnv(configured: string | undefined, host: string): string {
  if (configured !== undefined && trackingEnvPattern.test(configured)) return configured
  return /test|bike/.test(host) ? 'pre' : 'online'
}
