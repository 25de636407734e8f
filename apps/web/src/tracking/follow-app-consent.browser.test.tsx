import { appMessageEvent } from '@argosy/browser/device'
import { trackingConsent } from '@argosy/browser/preferences'
import { afterEach, expect, test } from 'vitest'
import { followAppConsent } from './follow-app-consent.ts'

const { classList } = document.documentElement

afterEach(() => {
  classList.remove('in-app')
  Reflect.deleteProperty(window, 'ArgosyNative')
  trackingConsent.clear()
})

function startPage() {
  const posted: string[] = []
  Object.assign(window, { ArgosyNative: { postMessage: (text: string) => void posted.push(text) } })
  followAppConsent()
  const sendFromApp = (isGiven: boolean) => {
    const detail = JSON.stringify({ name: 'consentSaid', data: { isGiven } })
    dispatchEvent(new CustomEvent(appMessageEvent, { detail }))
  }
  return { posted, sendFromApp }
}

test('outside the app a page sends no request and ignores messages from the app', () => {
  const { posted, sendFromApp } = startPage()
  sendFromApp(true)
  expect([posted, trackingConsent.get()]).toEqual([[], 'unasked'])
})

test('[TRK-10] inside the app the page requests the consent from the app and applies its answer', () => {
  classList.add('in-app')
  const { posted, sendFromApp } = startPage()
  expect([posted, trackingConsent.get()]).toEqual([['{"name":"askConsent","data":{}}'], 'unasked'])
  sendFromApp(true)
  expect(trackingConsent.get()).toBe('yes')
  sendFromApp(false)
  expect(trackingConsent.get()).toBe('no')
})
