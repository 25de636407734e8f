import { expect, test } from 'vitest'
import { watchPage } from './page-watch.ts'

function open(visibilityState = 'visible') {
  const received: string[] = []
  const document = Object.assign(new EventTarget(), { visibilityState })
  const window = new EventTarget()
  const client = {
    setHidden: (isHidden: boolean) => void received.push(isHidden ? 'hidden' : 'shown'),
    wake: () => void received.push('wake'),
  }
  watchPage(client, { document, window })
  return { received, document, window }
}

test('hiding and every way of coming back reach the socket', () => {
  const { received, document, window } = open()
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('resume'))
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('online'))
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(received).toEqual(['hidden', 'wake', 'wake', 'wake', 'shown'])
})

test('a page opened in the background is hidden from the start', () => {
  expect(open('hidden').received).toEqual(['hidden'])
  expect(open().received).toEqual([])
})
