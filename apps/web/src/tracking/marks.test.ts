import { isTrackingExt, trackingCatalogue, type TrackingEventName } from '@argosy/wire/tracking'
import { expect, test } from 'vitest'
import { markCancel, markMarket, markRegister } from './marks.ts'

test.each<readonly [TrackingEventName, 'data-track' | 'data-track-expose', Readonly<Record<string, string>>]>([
  ['market:chosen', 'data-track', markMarket('BTCUSDT', 'list')],
  ['market:exposed', 'data-track-expose', markMarket('BTCUSDT', 'list')],
  ['register:started', 'data-track', markRegister('login')],
  ['order:cancelled', 'data-track', markCancel('BTCUSDT')],
])('%s is marked by its id and all of its fields', (name, attribute, marks) => {
  const { id, ext } = trackingCatalogue[name]
  expect(marks[attribute]).toBe(id)
  const fields = Object.keys(ext).map((field) => [field, marks[`data-track-${field}`]])
  expect(isTrackingExt(ext, Object.fromEntries(fields))).toBe(true)
})
