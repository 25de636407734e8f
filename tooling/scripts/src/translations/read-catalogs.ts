/** All texts that a user may see, as one list: the catalogs of the pages and the texts of the emails. */
import { catalogOverlays, languages } from '@argosy/i18n'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Translation {
  readonly catalog: string
  /** The message’s id; for an email its path in the texts, after `mail.`. */
  readonly id: string
  readonly english: string
  /** The displayed text: an overlay’s empty entry has the text of the catalog below. */
  readonly text: string
  /** Emails are plain text with `{…}`, pages use the message syntax. */
  readonly isMessage: boolean
}

export const catalogs: readonly string[] = [...new Set(languages.map(({ catalog }) => catalog))]

const localeFolders = ['apps/web/locales', 'ui/frame/locales', 'ui/chat/locales', 'ui/captcha/locales']
const notificationFolder = 'apps/gateway/src/mail/texts'

export async function readTranslations(root: string): Promise<readonly Translation[]> {
  return [...readPages(root), ...(await readNotifications(root))]
}

function readPages(root: string): readonly Translation[] {
  return localeFolders.flatMap((folder) =>
    readdirSync(join(root, folder, 'en')).flatMap((file) => {
      const read = (catalog: string) => readEntries(readFileSync(join(root, folder, catalog, file), 'utf8'))
      const english = read('en')
      const byCatalog = new Map(catalogs.map((catalog) => [catalog, catalog === 'en' ? english : read(catalog)]))
      return catalogs.flatMap((catalog) =>
        Array.from(english, ([id, source]) => {
          const below = byCatalog.get(catalogOverlays[catalog] ?? catalog)
          const text = byCatalog.get(catalog)?.get(id) || (below?.get(id) ?? '')
          return { catalog, id, english: source, text, isMessage: true }
        }),
      )
    }),
  )
}

/** The format of the extraction: entries between empty lines, each text in one line or in several. */
function readEntries(content: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>()
  for (const block of content.split('\n\n').slice(1)) {
    const id = readField(block, 'msgid')
    if (id !== '') entries.set(id, readField(block, 'msgstr'))
  }
  return entries
}

const fields = { msgid: /^msgid (".*"(?:\n".*")*)/m, msgstr: /^msgstr (".*"(?:\n".*")*)/m }

function readField(block: string, name: keyof typeof fields): string {
  const lines = fields[name].exec(block)?.[1]?.split('\n') ?? []
  return lines.map((line) => JSON.parse(line) as string).join('')
}

async function readNotifications(root: string): Promise<readonly Translation[]> {
  const read = async (catalog: string) => {
    const path = join(root, notificationFolder, `${catalog.toLowerCase()}.ts`)
    const { texts } = (await import(pathToFileURL(path).href)) as { readonly texts: object }
    return listTexts(texts, 'mail')
  }
  const english = new Map(await read('en'))
  const all = await Promise.all(
    catalogs.map(async (catalog) =>
      (await read(catalog)).map(([id, text]) => ({
        catalog,
        id,
        english: english.get(id) ?? '',
        text,
        isMessage: false,
      })),
    ),
  )
  return all.flat()
}

function listTexts(texts: object, path: string): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const id = `${path}.${name}`
    return typeof value === 'object' && value !== null ? listTexts(value, id) : [[id, String(value)] as const]
  })
}
