import { cookiePreferences, localPreferenceKey, localPreferences, storeAreas } from '@argosy/browser/preferences'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findStoredEntry, storedEntries } from './stored-entries.ts'

const repository = join(import.meta.dirname, '../../../../..')

/** Names of cookies that only servers set are literals in the contracts. */
function serverCookies(): readonly string[] {
  const folder = join(repository, 'contracts/wire/src/http')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return [...new Set(sources.flatMap((source) => source.match(/(?<=')__Host-\w+(?=')/g) ?? []))]
}

test('[LEG-2] every cookie that a server sets is listed, except that of the operators’ own origin', () => {
  const cookies = serverCookies()
  expect(cookies.length).toBeGreaterThan(3)
  expect(cookies.filter((name) => !findStoredEntry(name, 'cookie'))).toEqual(['__Host-operator'])
})

test('[LEG-2] every preference and every store of a business area is listed', () => {
  for (const name of Object.keys(cookiePreferences)) expect(findStoredEntry(name, 'cookie')?.purpose).toBe('display')
  for (const name of Object.keys(localPreferences) as (keyof typeof localPreferences)[])
    expect(findStoredEntry(localPreferenceKey(name), 'local')?.purpose).toBe('choices')
  const areas = storeAreas.filter((area) => !findStoredEntry(`${area}:anything`, 'local'))
  // Tracking lists each of its entries: some need consent, one does not.
  expect(areas).toEqual(['web-sdk'])
})

test('[LEG-2] what needs consent is in a group of its own', () => {
  const needed = storedEntries.filter(({ group }) => group === 'analytics').flatMap(({ names }) => names)
  expect(needed).toEqual(['web-sdk:tracking-first', 'web-sdk:tracking-session', 'web-sdk:tracking-queue…'])
})

test('a name is listed in one place, and an unknown one in none', () => {
  const names = storedEntries.flatMap(({ where, names: all }) => all.map((name) => `${where} ${name}`))
  expect(new Set(names).size).toBe(names.length)
  expect(findStoredEntry('somebody-else', 'local')).toBeUndefined()
  expect(findStoredEntry('theme', 'local')).toBeUndefined()
})
