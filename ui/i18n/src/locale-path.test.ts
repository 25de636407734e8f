import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from './languages.ts'
import { languageOfPath, localizePath, parseLocalePath, resolveLocaleQuery } from './locale-path.ts'

describe('the language of a path', () => {
  test.each([
    ['/de/spot/BTCUSDT', 'de', '/spot/BTCUSDT'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/bg/fee', 'bg', '/fee'],
    ['/spot/BTCUSDT', undefined, '/spot/BTCUSDT'],
    ['/', undefined, '/'],
    ['/DE/spot', undefined, '/DE/spot'],
    ['/tr/spot', undefined, '/tr/spot'],
    ['/deutsch', undefined, '/deutsch'],
  ])('[LOC-5] [LOC-6] %s', (pathname, key, path) => {
    const parsed = parseLocalePath(pathname)
    expect([parsed.language?.key, parsed.path]).toEqual([key, path])
  })

  test('[LOC-6] accepts the 23 keys and bg, and nothing from an object’s insides', () => {
    expect(languages.every((one) => parseLocalePath(`/${one.key}/x`).language === one)).toBe(true)
    for (const trap of ['__proto__', 'constructor', 'toString', ''])
      expect(parseLocalePath(`/${trap}/x`).language).toBeUndefined()
  })

  test('[LOC-9] a path without prefix is English', () => {
    expect(languageOfPath('/spot/BTCUSDT').key).toBe('en')
  })
})

describe('the same page in another language', () => {
  test.each([
    ['/de/spot/BTCUSDT', 'ar', '/ar/spot/BTCUSDT'],
    ['/spot/BTCUSDT', 'ar', '/ar/spot/BTCUSDT'],
    ['/', 'en', '/en'],
    ['/de', 'en', '/en'],
  ])('[LOC-7] [LOC-8] %s → %s', (pathname, key, expected) => {
    expect(localizePath(pathname, key)).toBe(expected)
  })

  test('[LOC-7] going through any other language comes back to the same page', () => {
    const keys = fc.constantFrom(...languages.map((one) => one.key))
    const segments = fc.array(fc.stringMatching(/^[a-zA-Z0-9-]{3,12}$/), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(keys, keys, segments, (from, to, pathNames) => {
        const start = `/${from}/${pathNames.join('/')}`
        expect(localizePath(localizePath(start, to), from)).toBe(start)
      }),
    )
  })
})

describe('the locale query parameter', () => {
  test.each([
    ['/en/spot/BTCUSDT?locale=de&x=1', '/de/spot/BTCUSDT?x=1'],
    ['/spot/BTCUSDT?locale=de', '/de/spot/BTCUSDT'],
    ['/en/spot/BTCUSDT?locale=zh_CN', '/zh-CN/spot/BTCUSDT'],
    ['/?locale=ar', '/ar'],
    ['/de/fee?locale=de', '/de/fee'],
    ['/en/markets?locale=es_001&q=btc', '/es-AR/markets?q=btc'],
    ['/de/fee?locale=tlh&q=btc', '/de/fee?q=btc'],
    ['/de/fee', undefined],
  ])('[LOC-5] %s → %s', (address, expected) => {
    expect(resolveLocaleQuery(new URL(address, 'http://x'))).toBe(expected)
  })

  test.each([
    ['en-NG', '/en/fee'],
    ['fr-FR', '/fr/fee'],
    ['ru-UZ', '/ru/fee'],
    ['uz-UZ', '/uz/fee'],
    ['tr', '/de/fee'],
  ])('[LOC-3] the wider code %s leads to %s', (code, expected) => {
    expect(resolveLocaleQuery(new URL(`/de/fee?locale=${code}`, 'http://x'))).toBe(expected)
  })

  test('[LOC-5] never leads off this site', () => {
    expect(resolveLocaleQuery(new URL('http://x//evil.example/a?locale=de'))).toBe('/de//evil.example/a')
    expect(resolveLocaleQuery(new URL('http://x//evil.example/a?locale=tlh'))).toBe('/evil.example/a')
  })
})
