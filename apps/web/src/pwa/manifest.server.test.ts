import { findLanguage, languages } from '@argosy/i18n'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatManifest } from './manifest.server.ts'

const messages = { description: 'd', markets: 'm', spot: 's' }

function manifestOf(key: string) {
  const language = findLanguage(key)
  if (!language) throw new Error(`no language ${key}`)
  return formatManifest(language, messages)
}

test('each language opens its own pages, in its own direction', () => {
  expect(manifestOf('ar')).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar' })
  expect(manifestOf('zh-TC')).toMatchObject({ lang: 'zh-TW', dir: 'ltr', start_url: '/zh-TC' })
  expect(manifestOf('de').shortcuts.map(({ url }) => url)).toEqual(['/de/spot/BTCUSDT', '/de/markets'])
})

test('it is one app in all of them, and every address lies in its scope', () => {
  for (const { key } of languages) {
    const { id, scope, start_url: start, shortcuts } = manifestOf(key)
    expect([id, scope]).toEqual(['/', '/'])
    for (const url of [start, ...shortcuts.map((shortcut) => shortcut.url)])
      expect(url.startsWith(`/${key}`)).toBe(true)
  }
})

test('its icons have the declared sizes', () => {
  const { icons, shortcuts } = manifestOf('en')
  for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const bytes = readFileSync(new URL(`../../public${src}`, import.meta.url))
    // A PNG has width and height at bytes 16 and 20.
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    else expect(bytes.toString()).toMatch(/^<svg /)
  }
  expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']))
})
