import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSecretKind, findSecretsInFiles, findSecretsInHistory } from './secrets.ts'

// Put together here, so that this file itself contains no secret.
const begin = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')
const token = `ghp_${'a1B2'.repeat(9)}`

test.each([
  [begin, 'the first line of a private key'],
  [`+${begin.replace('PRIVATE', 'RSA PRIVATE')}`, 'the first line of a private key'],
  [`key = "${begin}\\n${'MIIE'.repeat(8)}"`, 'a private key'],
  [`id: AKIA${'Q'.repeat(16)}`, 'a key of a cloud'],
  [`const t = '${token}'`, 'a token of a code host'],
  [`//registry/:_authToken=${'x'.repeat(36)}`, 'a token of a registry'],
  [`sk_live_${'0'.repeat(24)}`, 'a token of a chat or a payment service'],
])('[check 82] %# is a secret', (line, kind) => {
  expect(findSecretKind(line)).toBe(kind)
})

test.each([
  'expect(stored).not.toMatch(/PRIVATE KEY/)',
  '-----BEGIN PUBLIC KEY-----',
  'postgres://argosy:argosy@127.0.0.1/argosy',
  '_authToken=${NPM_TOKEN}',
  `integrity: sha512-${'A'.repeat(86)}==`,
])('%j is none', (line) => {
  expect(findSecretKind(line)).toBeUndefined()
})

test('[check 82] a secret is found in a file, and in the commit that a later one took back', async () => {
  const root = mkdtempSync(join(tmpdir(), 'argosy-secrets-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, stdio: 'ignore' })
  const commit = (text: string) => {
    writeFileSync(join(root, 'notes.txt'), text)
    git('add', '.')
    git('commit', '-m', 'change')
  }
  git('init')
  commit(`hello\n${token}\n`)
  expect(findSecretsInFiles(root, ['notes.txt'])).toEqual(['notes.txt:2: a token of a code host'])
  commit('hello\n')
  expect(findSecretsInFiles(root, ['notes.txt'])).toEqual([])
  const found = await findSecretsInHistory(root)
  expect(found).toEqual([expect.stringMatching(/^[0-9a-f]+ notes\.txt: a token of a code host/)])
  expect(found.join()).not.toContain(token)
})

test.each(['entry.js', 'entry.js.map', 'entry.css', 'en/index.html', 'manifest.json'])(
  '[check 82] a secret is found in what is built for browsers: %s',
  (name) => {
    const root = mkdtempSync(join(tmpdir(), 'argosy-secrets-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const path = join('apps/web/build/client/assets', name)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `{"sourcesContent":["const t = '${token}'"]}`)
    expect(findSecretsInFiles(root, [])).toEqual([`${path}:1: a token of a code host`])
  },
)
