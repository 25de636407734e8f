import { appMessageEvent as contractEvent, type AppMessages } from '@argosy/wire/web-view'
import { expect, test } from 'vitest'
import { appMessageEvent, onAppMessage } from './app-messages.ts'

test('[PLT-2] the event has the name of the contract', () => expect(appMessageEvent).toBe(contractEvent))

function anApp() {
  const scope = new EventTarget()
  const received: AppMessages['consentSaid'][] = []
  const stop = onAppMessage('consentSaid', (data) => void received.push(data), scope)
  const sendFromApp = (detail: unknown) => scope.dispatchEvent(new CustomEvent(appMessageEvent, { detail }))
  return { received, stop, sendFromApp }
}

test('[TRK-10] the app sends the page the user’s consent to tracking', () => {
  const { received, stop, sendFromApp } = anApp()
  sendFromApp('{"name":"consentSaid","data":{"isGiven":true}}')
  sendFromApp('{"name":"consentSaid","data":{"isGiven":false}}')
  expect(received).toEqual([{ isGiven: true }, { isGiven: false }])
  stop()
  sendFromApp('{"name":"consentSaid","data":{"isGiven":true}}')
  expect(received).toHaveLength(2)
})

test.each([
  undefined,
  { name: 'consentSaid', data: { isGiven: true } },
  '',
  '{',
  'null',
  '[]',
  '{"name":"consentSaid"}',
  '{"name":"consentSaid","data":null}',
  '{"name":"consentSaid","data":{"isGiven":"yes"}}',
  '{"name":"somethingElse","data":{"isGiven":true}}',
])('[TRK-10] %j is no consent', (detail) => {
  const { received, sendFromApp } = anApp()
  sendFromApp(detail)
  expect(received).toEqual([])
})
