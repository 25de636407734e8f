import { expect, test, vi } from 'vitest'
import { registerWorker } from './worker-registration.ts'

function openPage({ isKnown }: { readonly isKnown: boolean }) {
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const update = vi.fn<() => Promise<void>>(async () => undefined)
  const registration = Object.assign(new EventTarget(), { installing: worker, update })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const register = vi.fn<() => Promise<ServiceWorkerRegistration>>(
    async () => registration as unknown as ServiceWorkerRegistration,
  )
  const onRelease = vi.fn<() => void>()
  let nowMs = 0
  const container = { register, controller: isKnown ? ({} as ServiceWorker) : null }
  return {
    start: () => registerWorker({ container, page, nowMs: () => nowMs, onRelease }),
    find: () => {
      registration.dispatchEvent(new Event('updatefound'))
      worker.state = 'activated'
      worker.dispatchEvent(new Event('statechange'))
    },
    comeBack: (atMs: number) => {
      nowMs = atMs
      page.dispatchEvent(new Event('visibilitychange'))
    },
    update,
    onRelease,
    register,
  }
}

test('the first worker of a browser is no news', async () => {
  const page = openPage({ isKnown: false })
  await page.start()
  page.find()
  expect(page.onRelease).not.toHaveBeenCalled()
  expect(page.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
})

test('a later one is reported once it is installed', async () => {
  const page = openPage({ isKnown: true })
  await page.start()
  page.find()
  expect(page.onRelease).toHaveBeenCalledTimes(1)
})

test('a page that is left open looks again when it is looked at, at most once an hour', async () => {
  const page = openPage({ isKnown: true })
  await page.start()
  page.comeBack(59 * 60_000)
  expect(page.update).not.toHaveBeenCalled()
  page.comeBack(60 * 60_000)
  page.comeBack(61 * 60_000)
  expect(page.update).toHaveBeenCalledTimes(1)
})
