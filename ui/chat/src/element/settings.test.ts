import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const script = 'https://argosy.example/chat/chat.js'
const tag = (dataset: Record<string, string>) => ({ dataset })

test('[FRM-5] locale and origin come from the script’s own tag', () => {
  const settings = readSettings(tag({ locale: 'ar', origin: 'https://argosy.example', user: 'alice' }), script)
  expect(settings).toMatchObject({ language: { key: 'ar' }, origin: 'https://argosy.example', userName: 'alice' })
})

test('[FRM-5] without settings it is in English and uses the origin of its script', () => {
  expect(readSettings(undefined, script)).toMatchObject({ language: { key: 'en' }, origin: 'https://argosy.example' })
  expect(readSettings(tag({ locale: 'xx' }), script)).toMatchObject({ language: { key: 'en' } })
})

test.each(['https://evil.example', 'http://argosy.example', 'https://argosy.example:8443', 'null', ''])(
  '[FRM-5] it does not start for another origin: %j',
  (origin) => {
    expect(readSettings(tag({ locale: 'en', origin }), script)).toBeUndefined()
  },
)
