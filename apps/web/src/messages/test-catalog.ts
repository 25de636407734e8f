/** The catalogs as they lie in the repository, for tests. */
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

/** Message by id; one that is left to another catalog is empty. */
export async function readCatalog(catalog: string, area: string): Promise<Map<string, string>> {
  const filename = `${catalog}/${area}.po`
  const content = readFileSync(new URL(filename, folderOf.get(area)), 'utf8')
  const parsed = await po.parse(content, { locale: catalog, sourceLocale: 'en', filename })
  return new Map(Object.entries(parsed).map(([id, entry]) => [id, entry.translation ?? '']))
}
