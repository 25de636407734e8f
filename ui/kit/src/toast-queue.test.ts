import { expect, test, vi } from 'vitest'

// A fresh queue, as on a new page.
vi.resetModules()
const { isToastRegionNeeded, showNotification, showToast, subscribeToToasts, drainAnnouncements } =
  await import('./toast-queue.ts')

test('messages before the first listener are queued, and drained once, in order', () => {
  expect(isToastRegionNeeded()).toBe(false)
  showToast({ tone: 'success', title: 'Order placed' })
  showNotification({ tone: 'refusal', title: 'Not placed', text: 'Too small' })
  expect(isToastRegionNeeded()).toBe(true)
  expect(drainAnnouncements()).toEqual([
    { kind: 'toast', tone: 'success', title: 'Order placed' },
    { kind: 'notification', tone: 'refusal', title: 'Not placed', text: 'Too small' },
  ])
  expect(drainAnnouncements()).toEqual([])
})

test('listeners are called until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const leave = subscribeToToasts(listener)
  showToast({ tone: 'neutral', title: 'One' })
  leave()
  showToast({ tone: 'neutral', title: 'Two' })
  expect(listener).toHaveBeenCalledOnce()
})
