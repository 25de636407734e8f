import { expect, test } from 'vitest'
import { findDeviceGuide, type DeviceGuide } from './device-guide.ts'

test.each<[DeviceGuide, string, number]>([
  ['apple', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5],
  ['apple', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 5],
  ['mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 0],
  ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5],
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 10],
  ['computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  ['computer', '', 0],
])('[PAG-12] the guide %s is for %s', (guide, userAgent, touchPoints) => {
  expect(findDeviceGuide({ userAgent, touchPoints })).toBe(guide)
})
