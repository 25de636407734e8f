/** The catalogs from the repository, all areas in one map. */
import { catalogOverlays, type Language } from '@argosy/i18n'
import { formatter } from '@lingui/format-po'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createTextJudge, type Messages, type TextJudge } from './judge-texts.ts'

const root = join(import.meta.dirname, '../../../..')
const po = formatter({ explicitIdAsDefault: true })

const catalogs = new Map<string, Promise<Messages>>()

export async function loadTextJudge({ catalog }: Language): Promise<TextJudge> {
  return createTextJudge(await readMessages('en'), await readMessages(catalog))
}

function readMessages(catalog: string): Promise<Messages> {
  const read = catalogs.get(catalog) ?? readCatalog(catalog)
  catalogs.set(catalog, read)
  return read
}

async function readCatalog(catalog: string): Promise<Messages> {
  const files = globSync(`{apps,ui}/*/locales/${catalog}/*.po`, { cwd: root })
  const fallback = catalogOverlays[catalog]
  const messages = new Map(fallback === undefined ? [] : await readMessages(fallback))
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const entries = await po.parse(text, { locale: catalog, sourceLocale: 'en', filename: basename(file) })
    for (const [id, { translation }] of Object.entries(entries)) if (translation) messages.set(id, translation)
  }
  return messages
}
