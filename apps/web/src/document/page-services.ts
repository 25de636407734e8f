import { listenForInstallOffer } from '../features/install/install-prompt.ts'

/**
 * Services that no page waits for: reports of policy violations (SAF-4), the repair of broken images (IMG-3), and usage
 * tracking (TRK) for users who agree to it. Loaded when the page has loaded and the browser is idle; earlier policy
 * violations are buffered.
 */
export function startPageServices(): void {
  listenForInstallOffer()
  // All of these send to the exchange, which is not on the operators' origin.
  if (document.documentElement.dataset['areas']?.split(' ').includes('operator')) return
  const pastViolations: SecurityPolicyViolationEvent[] = []
  const remember = (event: SecurityPolicyViolationEvent) => void pastViolations.push(event)
  document.addEventListener('securitypolicyviolation', remember)
  const start = async () => {
    const { startLazyServices } = await import('./lazy-services.ts')
    document.removeEventListener('securitypolicyviolation', remember)
    startLazyServices(pastViolations)
  }
  // The page works without them, so a failed download is not reported.
  const startWhenIdle = () => whenIdle(() => void start().catch(() => undefined))
  if (document.readyState === 'complete') startWhenIdle()
  else window.addEventListener('load', startWhenIdle, { once: true })
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 1_000)
}
