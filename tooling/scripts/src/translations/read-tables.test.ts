import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { catalogs } from './read-catalogs.ts'
import { generatedMark, presentTerms, translatingPage } from './present-terms.ts'
import { languageKeys, readTables } from './read-tables.ts'
import { styleOf } from './styles.ts'

const tables = readTables()

describe('the table of terms', () => {
  test('[LOC-11] has a word for every term in all 23 languages, and no ambiguous cell', () => {
    expect(languageKeys).toHaveLength(23)
    const cells = tables.terms.flatMap(({ id, forms }) => Array.from(forms, ([key, some]) => ({ id, key, some })))
    expect(cells.filter(({ some }) => some.length === 0 || some.some((form) => !/^[^?|]+$/.test(form)))).toEqual([])
  })

  test('has each term once, and each source word for one term only', () => {
    const ids = tables.terms.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const words = tables.terms.flatMap(({ source }) => source)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })
})

test('an exception gives its reason, and names catalogs that exist', () => {
  for (const { reason, catalogs: named } of tables.exceptions) {
    expect(reason).toMatch(/^\S.*\.$/)
    expect(named.filter((catalog) => catalog !== '*' && !catalogs.includes(catalog))).toEqual([])
  }
})

test('the plurals required by a style are categories of its language', () => {
  for (const catalog of catalogs) {
    const known = new Intl.PluralRules(catalog).resolvedOptions().pluralCategories
    const needed = styleOf(catalog).plurals
    expect(needed.filter((category) => !(known as readonly string[]).includes(category))).toEqual([])
    expect(known.filter((category) => !needed.includes(category) && category !== 'many')).toEqual([])
  }
})

test('the page for translators matches the tables: run `pnpm words` when it does not', () => {
  const page = readFileSync(join(root, translatingPage), 'utf8')
  expect(page.slice(page.indexOf(generatedMark))).toBe(presentTerms(tables))
})
