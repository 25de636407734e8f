import { platformCodes, type PlatformName } from '@argosy/wire'
import { expect, test } from 'vitest'
import { detectPlatform, type PlatformEnvironment } from './detect-platform.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const androidView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
const macSafari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

const table: readonly (readonly [string, PlatformEnvironment, PlatformName])[] = [
  ['Chrome on Windows', { userAgent: `${windows} Chrome/142.0.0.0 Safari/537.36`, isMobileHint: false }, 'WEB'],
  ['Chrome on macOS', { userAgent: `${mac} Chrome/142.0.0.0 Safari/537.36`, isMobileHint: false }, 'WEB'],
  ['Safari on macOS', { userAgent: macSafari, touchPoints: 0 }, 'WEB'],
  ['Chrome on Linux', { userAgent: `${linux} Chrome/142.0.0.0 Safari/537.36` }, 'WEB'],
  ['Firefox on Linux', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }, 'WEB'],
  ['Edge on Windows', { userAgent: `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0` }, 'WEB'],
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, 'WEB'],
  ['no user agent', { userAgent: '' }, 'WEB'],

  ['Safari on iPhone', { userAgent: `${ios} Version/18.5 Mobile/15E148 Safari/604.1` }, 'H5'],
  ['Chrome on iPhone', { userAgent: `${ios} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1` }, 'H5'],
  ['Safari on iPad, which claims to be a Mac', { userAgent: macSafari, touchPoints: 5 }, 'H5'],
  ['Chrome on Android', { userAgent: `${android} Chrome/142.0.0.0 Mobile Safari/537.36`, isMobileHint: true }, 'H5'],
  ['Samsung Internet', { userAgent: `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36` }, 'H5'],
  ['Firefox on Android', { userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0' }, 'H5'],
  [
    'Opera Mini',
    { userAgent: 'Opera/9.80 (J2ME/MIDP; Opera Mini/4.2/28.3590; U; en) Presto/2.8.119 Version/11.10' },
    'H5',
  ],

  ['our app on iOS', { userAgent: `${ios} Mobile/15E148 ArgosyApp/2.1 (iOS)` }, 'IOS'],
  [
    'our app on Android',
    { userAgent: `${androidView} Chrome/142.0.0.0 Mobile Safari/537.36 ArgosyApp/2.1` },
    'ANDROID',
  ],
  ['the bridge of iOS alone', { userAgent: `${ios} Mobile/15E148`, hasNativeBridge: true }, 'IOS'],
  ['the bridge of Android alone', { userAgent: `${androidView} Chrome/142.0.0.0`, hasNativeBridge: true }, 'ANDROID'],
  ['told so by the address, on a phone', { userAgent: `${ios} Mobile/15E148 Safari/604.1`, isInApp: true }, 'IOS'],
  [
    'told so by the address, elsewhere',
    { userAgent: `${linux} Chrome/142.0.0.0 Safari/537.36`, isInApp: true },
    'APP_BROWSER',
  ],
  ['a name that only resembles ours', { userAgent: `${ios} Mobile/15E148 Safari/604.1 NotArgosyApp` }, 'H5'],

  [
    'Instagram on iOS',
    { userAgent: `${ios} Mobile/15E148 Instagram 400.0.0.0 (iPhone17,1; iOS 18_5; en_US)` },
    'APP_BROWSER',
  ],
  [
    'Facebook on Android',
    { userAgent: `${androidView} Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0.0.0;]` },
    'APP_BROWSER',
  ],
  [
    'WeChat on Android',
    { userAgent: `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.56` },
    'APP_BROWSER',
  ],
  [
    'an unnamed web view on Android',
    { userAgent: `${androidView} Chrome/142.0.0.0 Mobile Safari/537.36` },
    'APP_BROWSER',
  ],
  ['an unnamed web view on iOS', { userAgent: `${ios} Mobile/15E148` }, 'APP_BROWSER'],

  ['Telegram on iOS', { userAgent: `${ios} Mobile/15E148`, telegramPlatform: 'ios' }, 'TG_IOS'],
  [
    'Telegram on Android',
    { userAgent: `${androidView} Chrome/142.0.0.0 Mobile`, telegramPlatform: 'android' },
    'TG_ANDROID',
  ],
  [
    'Telegram X on Android',
    { userAgent: `${androidView} Chrome/142.0.0.0 Mobile`, telegramPlatform: 'android_x' },
    'TG_ANDROID',
  ],
  [
    'Telegram on Android by its user agent',
    {
      userAgent: `${androidView} Chrome/142.0.0.0 Mobile Safari/537.36 Telegram-Android/11.9.2 (Google Pixel 9; Android 15; SDK 35; HIGH)`,
    },
    'TG_ANDROID',
  ],
  [
    'Telegram Desktop',
    { userAgent: `${windows} Chrome/142.0.0.0 Safari/537.36`, telegramPlatform: 'tdesktop' },
    'TG_PC',
  ],
  ['Telegram for macOS', { userAgent: macSafari, telegramPlatform: 'macos' }, 'TG_PC'],
  ['Telegram Web K', { userAgent: `${windows} Chrome/142.0.0.0 Safari/537.36`, telegramPlatform: 'webk' }, 'TG_WEB'],
  ['Telegram Web A', { userAgent: `${windows} Chrome/142.0.0.0 Safari/537.36`, telegramPlatform: 'weba' }, 'TG_WEB'],
  [
    'its script outside Telegram',
    { userAgent: `${windows} Chrome/142.0.0.0 Safari/537.36`, telegramPlatform: 'unknown' },
    'WEB',
  ],

  [
    'a desktop shell on Windows',
    { userAgent: `${windows} Argosy/1.0 Chrome/142.0.0.0 Electron/39.0.0 Safari/537.36` },
    'WINDOWS',
  ],
  [
    'a desktop shell on macOS',
    { userAgent: `${mac} Argosy/1.0 Chrome/142.0.0.0 Electron/39.0.0 Safari/537.36` },
    'MACOS',
  ],
  ['a shell that names our desktop app', { userAgent: `${windows} Edg/142.0.0.0 ArgosyDesktop/1.0` }, 'WINDOWS'],
  ['a desktop shell on Linux', { userAgent: `${linux} Chrome/142.0.0.0 Electron/39.0.0 Safari/537.36` }, 'WEB'],
]

test.each(table)('[PLT-1] %s', (_name, environment, expected) => {
  expect(detectPlatform(environment)).toBe(platformCodes[expected])
})

test('[PLT-1] the codes are the spec’s', () => {
  expect(platformCodes).toEqual({
    WEB: 1,
    ANDROID: 2,
    IOS: 3,
    API: 4,
    H5: 5,
    SYSTEM: 6,
    INNER: 7,
    APP_BROWSER: 8,
    TG_PC: 9,
    TG_WEB: 10,
    TG_IOS: 11,
    TG_ANDROID: 12,
    WINDOWS: 13,
    MACOS: 14,
  })
})

test('[PLT-1] every code that a page can have is recognised', () => {
  const withoutPage: PlatformName[] = ['API', 'SYSTEM', 'INNER']
  const names = Object.keys(platformCodes) as PlatformName[]
  expect(new Set(table.map(([, , name]) => name))).toEqual(new Set(names.filter((name) => !withoutPage.includes(name))))
})
