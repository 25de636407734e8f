import { catalogOverlays } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { catalogNames, readCatalog } from './test-catalog.ts'

/** The texts of exported files, by area and the beginning of their ids on the screen. */
const sources = [
  { area: 'assets', group: 'headings', prefix: 'assets.heading.' },
  { area: 'assets', group: 'headings', prefix: 'assets.column.', only: ['total', 'asset'] },
  { area: 'assets', group: 'kinds', prefix: 'assets.kind.' },
  { area: 'assets', group: 'sides', prefix: 'assets.side.' },
  { area: 'assets', group: 'roles', prefix: 'assets.role.' },
  { area: 'assets', group: 'methods', prefix: 'assets.method.' },
  { area: 'assets', group: 'bases', prefix: 'assets.basis.' },
  { area: 'trading', group: 'types', prefix: 'trading.type.' },
  { area: 'trading', group: 'states', prefix: 'trading.status.' },
] as const

const copy = new URL('../../../gateway/src/exports/export-texts.json', import.meta.url).pathname

test('[REC-6] the texts in exported files are those on the screen, in every language', async () => {
  const texts: Record<string, Record<string, Record<string, string>>> = {}
  for (const catalog of catalogNames) texts[catalog] = await readTexts(catalog)
  await expect(`${JSON.stringify(texts, undefined, 2)}\n`).toMatchFileSnapshot(copy)
})

async function readTexts(catalog: string): Promise<Record<string, Record<string, string>>> {
  const texts: Record<string, Record<string, string>> = {}
  for (const { area, group, prefix, ...source } of sources) {
    const own = await readCatalog(catalog, area)
    // A variant's catalog omits messages that equal its base language's.
    const others = await readCatalog(catalogOverlays[catalog] ?? catalog, area)
    for (const id of others.keys()) {
      if (!id.startsWith(prefix)) continue
      const name = id.slice(prefix.length)
      if ('only' in source && !source.only.some((one) => one === name)) continue
      const text = own.get(id) || others.get(id)
      expect(text, `${catalog} ${id}`).toBeTruthy()
      ;(texts[group] ??= {})[name] = text ?? ''
    }
  }
  return texts
}
