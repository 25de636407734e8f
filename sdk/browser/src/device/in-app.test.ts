import { expect, test } from 'vitest'
import { readAppVersion } from './in-app.ts'

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 ArgosyApp/2.1', '2.1'],
  ['ArgosyApp/10.0.3 (Android)', '10.0.3'],
  ['ArgosyApp/7', '7'],
  ['ArgosyApp/1.2.3.4', undefined],
  ['ArgosyApp/12345', undefined],
  ['NotArgosyApp/1.0', undefined],
  ['Mozilla/5.0', undefined],
])('[PRF-1] the app version of %j is %j', (userAgent, version) => {
  expect(readAppVersion(userAgent)).toBe(version)
})
