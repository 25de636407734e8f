import { trackingEnvPattern } from '@argosy/contracts/tracking'

/** What the page says, when it is one of the known ones; otherwise by the host (TRK-8). */
export function findLogEnv(told: string | undefined, host: string): string {
  if (told !== undefined && trackingEnvPattern.test(told)) return told
  return /test|bike/.test(host) ? 'pre' : 'online'
}
