import { expect, test } from 'vitest'
import { findSystem } from './find-system.ts'
import { parseUserAgent } from './parse-user-agent.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = 'Chrome/142.0.0.0 Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const iPad = iPhone.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS')
const pixel = `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`
const galaxy =
  'Mozilla/5.0 (Linux; Android 14; SM-S921B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

test.each([
  ['Chrome on Windows', `${windows} ${chrome}`, 'Chrome 142.0.0.0|Windows 10.0||'],
  ['Edge', `${windows} ${chrome} Edg/142.1.0.0`, 'Edge 142.1.0.0|Windows 10.0||'],
  ['Safari on a Mac', mac, 'Safari 18.5|macOS 10.15.7|Apple|Macintosh'],
  ['Safari on an iPhone', iPhone, 'Safari 18.5|iOS 18.5|Apple|iPhone'],
  ['Safari on an iPad', iPad, 'Safari 18.5|iOS 18.5|Apple|iPad'],
  ['Chrome on a Pixel', pixel, 'Chrome 142.0.0.0|Android 15||Pixel 9'],
  ['Samsung’s own', galaxy, 'Samsung 29.0|Android 14|Samsung|SM-S921B'],
  ['Firefox on Linux', firefox, 'Firefox 144.0|Linux||'],
  ['nobody', '', ' |||'],
])('[TRK-1] %s', (_, userAgent, expected) => {
  const { browser, browser_version, os_version, manufacturer, model } = parseUserAgent(userAgent)
  expect(`${browser} ${browser_version}|${os_version}|${manufacturer}|${model}`).toBe(expected)
})

test.each([
  ['a browser', `${windows} ${chrome}`, 0, false, 'web'],
  ['a phone', iPhone, 5, false, 'mobile'],
  ['an iPad that claims to be a Mac', mac, 5, false, 'mobile'],
  ['a Mac', mac, 0, false, 'web'],
  ['our app on iOS', `${iPhone} ArgosyApp/2.1`, 5, false, 'app-h5'],
  ['our app by its bridge', pixel, 5, true, 'app-h5'],
  ['the desktop program on Windows', `${windows} ArgosyDesktop/1.0 ${chrome}`, 0, false, 'windows-app'],
  ['the desktop program on a Mac', `${mac} Electron/39.0`, 0, false, 'mac-app'],
  ['a desktop program on Linux', `${firefox} Tauri/2.0`, 0, false, 'web'],
] as const)('[TRK-1] %s is told as its system', (_, userAgent, touchPoints, hasApp, expected) => {
  expect(findSystem(userAgent, touchPoints, hasApp)).toBe(expected)
})
