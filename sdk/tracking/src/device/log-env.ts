import { trackingEnvPattern } from '@argosy/contracts/tracking'

/** What the page says, when it is one of the known ones; otherwise by the host (TRK-8). */
export function findLogEnv(configured: string | undefined, host: string): string {
  if (configured !== undefined && trackingEnvPattern.test(configured)) return configured
  return /test|bike/.test(host) ? 'pre' : 'online'
}
