import { appMessageEvent as contractEvent, type AppMessages } from '@argosy/contracts/web-view'
import { expect, test } from 'vitest'
import { appMessageEvent, hearApp } from './app-messages.ts'

test('[PLT-2] the event has the name of the contract', () => expect(appMessageEvent).toBe(contractEvent))

function anApp() {
  const scope = new EventTarget()
  const heard: AppMessages['consentSaid'][] = []
  const stop = hearApp('consentSaid', (data) => void heard.push(data), scope)
  const say = (detail: unknown) => scope.dispatchEvent(new CustomEvent(appMessageEvent, { detail }))
  return { heard, stop, say }
}

test('[TRK-10] the app tells a page whether its person agrees to be counted', () => {
  const { heard, stop, say } = anApp()
  say('{"name":"consentSaid","data":{"isGiven":true}}')
  say('{"name":"consentSaid","data":{"isGiven":false}}')
  expect(heard).toEqual([{ isGiven: true }, { isGiven: false }])
  stop()
  say('{"name":"consentSaid","data":{"isGiven":true}}')
  expect(heard).toHaveLength(2)
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
  const { heard, say } = anApp()
  say(detail)
  expect(heard).toEqual([])
})
