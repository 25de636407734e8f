import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalog } from '../../messages/test-catalog.ts'

const table = join(import.meta.dirname, '../../../../../tooling/scripts/src/translations/terms.tsv')
const [head = [], ...rows] = readFileSync(table, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
const columns: Readonly<Record<string, string>> = { 'zh-TW': 'zh-TC', fil: 'ph' }

/** The first form of each term, by its id. */
function readTerms(catalog: string): ReadonlyMap<string, string> {
  const column = head.indexOf(columns[catalog] ?? catalog)
  return new Map(rows.map((row) => [row[0] ?? '', row[column]?.split('|')[0] ?? '']))
}

const prefix = 'learn.term.'

test.each(['en', 'de', 'ar', 'ja', 'zh-TW', 'fil', 'ru', 'uz'])(
  '[LRN-1] %s: the glossary names terms as the table of terms does',
  async (catalog) => {
    const terms = readTerms(catalog)
    const messages = await readCatalog(catalog, 'learn')
    const names = [...messages].filter(([id]) => id.startsWith(prefix))
    expect(names.length).toBeGreaterThan(40)
    for (const [id, name] of names) {
      const termId = id === `${prefix}in-orders` ? 'on_hold' : id.slice(prefix.length).replaceAll('-', '_')
      expect([id, name]).toEqual([id, terms.get(termId)])
    }
  },
)
