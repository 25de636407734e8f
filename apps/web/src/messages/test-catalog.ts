/** The catalogs of the repository, for tests. */
import { languages } from '@argosy/i18n'
import { formatter } from '@lingui/format-po'
import { readdirSync, readFileSync } from 'node:fs'

const folders = ['apps/web', 'ui/frame', 'ui/chat', 'ui/captcha'].map(
  (path) => new URL(`../../../../${path}/locales/`, import.meta.url),
)
const folderOf = new Map(
  folders.flatMap((folder) =>
    readdirSync(new URL('en/', folder)).map((file) => [file.replace('.po', ''), folder] as const),
  ),
)
const po = formatter({ explicitIdAsDefault: true })

export const catalogAreas: readonly string[] = [...folderOf.keys()]
export const catalogNames: readonly string[] = [...new Set(languages.map((language) => language.catalog))]

/** Translations by message id; one that falls back to another catalog is empty. */
export async function readCatalog(catalog: string, area: string): Promise<Map<string, string>> {
  return new Map((await readEntries(catalog, area)).map(([id, entry]) => [id, entry.translation ?? '']))
}

const sourceMark = 'English: '

/** Source messages by id: extraction writes them above each translation. */
export async function readSource(area: string): Promise<Map<string, string>> {
  const entries = await readEntries('de', area)
  const source = ({ comments = [] }: (typeof entries)[number][1]) =>
    comments.find((comment) => comment.startsWith(sourceMark))?.slice(sourceMark.length) ?? ''
  return new Map(entries.map(([id, entry]) => [id, source(entry)]))
}

async function readEntries(catalog: string, area: string) {
  const filename = `${catalog}/${area}.po`
  const content = readFileSync(new URL(filename, folderOf.get(area)), 'utf8')
  return Object.entries(await po.parse(content, { locale: catalog, sourceLocale: 'en', filename }))
}
