import { appMessageEvent } from '@argosy/browser/device'
import { trackingConsent } from '@argosy/browser/preferences'
import { afterEach, expect, test } from 'vitest'
import { hearAppConsent } from './hear-app-consent.ts'

const { classList } = document.documentElement

afterEach(() => {
  classList.remove('in-app')
  Reflect.deleteProperty(window, 'ArgosyNative')
  trackingConsent.clear()
})

function startPage() {
  const asked: string[] = []
  Object.assign(window, { ArgosyNative: { postMessage: (text: string) => void asked.push(text) } })
  hearAppConsent()
  const say = (isGiven: boolean) => {
    const detail = JSON.stringify({ name: 'consentSaid', data: { isGiven } })
    dispatchEvent(new CustomEvent(appMessageEvent, { detail }))
  }
  return { asked, say }
}

test('outside the app a page asks nobody and believes nobody', () => {
  const { asked, say } = startPage()
  say(true)
  expect([asked, trackingConsent.get()]).toEqual([[], 'unasked'])
})

test('[TRK-10] inside the app the page asks the app, and what the app says holds', () => {
  classList.add('in-app')
  const { asked, say } = startPage()
  expect([asked, trackingConsent.get()]).toEqual([['{"name":"askConsent","data":{}}'], 'unasked'])
  say(true)
  expect(trackingConsent.get()).toBe('yes')
  say(false)
  expect(trackingConsent.get()).toBe('no')
})
