import { expect, test } from 'vitest'
import { watchPage } from './page-watch.ts'

function open(visibilityState = 'visible') {
  const heard: string[] = []
  const document = Object.assign(new EventTarget(), { visibilityState })
  const window = new EventTarget()
  const client = {
    setHidden: (isHidden: boolean) => void heard.push(isHidden ? 'hidden' : 'shown'),
    wake: () => void heard.push('wake'),
  }
  watchPage(client, { document, window })
  return { heard, document, window }
}

test('hiding and every way of coming back reach the socket', () => {
  const { heard, document, window } = open()
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('resume'))
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('online'))
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual(['hidden', 'wake', 'wake', 'wake', 'shown'])
})

test('a page opened in the background is hidden from the start', () => {
  expect(open('hidden').heard).toEqual(['hidden'])
  expect(open().heard).toEqual([])
})
