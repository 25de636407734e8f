/**
 * Registers the service worker when the page is idle, and notifies of a new release. It never reloads by itself: a
 * trader with a half-typed order decides when.
 */
const updateCheckMs = 60 * 60 * 1000

export interface WorkerPage {
  readonly container: Pick<ServiceWorkerContainer, 'register' | 'controller'>
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>
  readonly nowMs: () => number
  readonly onRelease: () => void
}

export async function registerWorker({ container, page, nowMs, onRelease }: WorkerPage): Promise<void> {
  // The first worker of a browser is not an update.
  const isKnown = container.controller !== null
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })
  let checkedMs = nowMs()

  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    if (!isKnown || !worker) return
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') onRelease()
    })
  })

  // Browsers check for a new worker at a navigation; a terminal stays open for days.
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || nowMs() - checkedMs < updateCheckMs) return
    checkedMs = nowMs()
    registration.update().catch(() => undefined)
  })
}
