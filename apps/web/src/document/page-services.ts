import { listenForInstallOffer } from '../features/install/install-prompt.ts'

/**
 * What no page waits for: reports of the content policy (SAF-4), the repair of broken pictures (IMG-3), and counting (TRK)
 * for those who agree to it. Loaded when the page has loaded and the browser is idle; what the policy stopped before that
 * is remembered.
 */
export function startPageServices(): void {
  listenForInstallOffer()
  // All of these speak to the exchange, which is not on the operators' origin.
  if (document.documentElement.dataset['areas']?.split(' ').includes('operator')) return
  const pastViolations: SecurityPolicyViolationEvent[] = []
  const remember = (event: SecurityPolicyViolationEvent) => void pastViolations.push(event)
  document.addEventListener('securitypolicyviolation', remember)
  const start = async () => {
    const { startLazyServices } = await import('./lazy-services.ts')
    document.removeEventListener('securitypolicyviolation', remember)
    startLazyServices(pastViolations)
  }
  // A page without them is whole; a failed download is not worth a word.
  const startWhenIdle = () => whenIdle(() => void start().catch(() => undefined))
  if (document.readyState === 'complete') startWhenIdle()
  else window.addEventListener('load', startWhenIdle, { once: true })
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 1_000)
}
