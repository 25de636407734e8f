import { expect, test } from 'vitest'
import { nameDevice, nameDeviceBriefly } from './device-name.ts'

const base = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${base} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${base} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${base} Version/19.0 Mobile Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${base} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['curl/8.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is a %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name)
  expect(nameDeviceBriefly(userAgent)).toBe(name === 'Unknown device' ? '' : name.replace(' on ', ', '))
})
