import { ConfigError } from '@argosy/service'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { productionEnv as production } from './testing/production-env.ts'

const development = { ...production, ARGOSY_MODE: 'development' }

function writeKey(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'argosy-key-')), 'key')
  writeFileSync(file, text)
  return file
}

test('production seals with its own key or with none, never with the development key', () => {
  expect(readConfig(production).identity.secretKeys).toBeUndefined()
  const IDENTITY_KEY_FILE = writeKey(`${'k'.repeat(40)}\n`)
  expect(readConfig({ ...production, IDENTITY_KEY_FILE }).identity.secretKeys).toEqual(['k'.repeat(40)])
  expect(readConfig(development).identity.secretKeys).toEqual([expect.stringMatching(/^development only/)])
})

test('a key that could be guessed is refused, and not repeated', () => {
  const read = () => readConfig({ ...production, IDENTITY_KEY_FILE: writeKey('too short') })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/^(?!.*too short).*fewer than 32/)
})

test('production sends email only with a mail server and only over TLS', () => {
  expect(readConfig(production).identity.channels).toEqual([])
  const MAIL_SMTP_URL_FILE = writeKey('smtps://argosy:secret@mail.example')
  expect(readConfig({ ...production, MAIL_SMTP_URL_FILE }).identity.channels).toEqual(['mail'])
  expect(() => readConfig({ ...production, MAIL_SMTP_URL: 'smtp://mail.example' })).toThrow(/in the clear/)
})

test('development stores email and text messages in its outbox', () => {
  expect(readConfig(development).identity).toMatchObject({ channels: ['mail', 'sms'], smtp: undefined })
})
