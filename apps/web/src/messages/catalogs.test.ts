import { languages } from '@argosy/i18n'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folders = ['apps/web', 'ui/frame', 'ui/chat'].map(
  (path) => new URL(`../../../../${path}/locales/`, import.meta.url),
)
const catalogs = [...new Set(languages.map((language) => language.catalog))]
const folderOf = new Map(
  folders.flatMap((folder) =>
    readdirSync(new URL('en/', folder)).map((file) => [file.replace('.po', ''), folder] as const),
  ),
)
const po = formatter({ explicitIdAsDefault: true })

async function read(catalog: string, area: string): Promise<Map<string, string>> {
  const filename = `${catalog}/${area}.po`
  const content = readFileSync(new URL(filename, folderOf.get(area)), 'utf8')
  const parsed = await po.parse(content, { locale: catalog, sourceLocale: 'en', filename })
  return new Map(Object.entries(parsed).map(([id, entry]) => [id, entry.translation ?? '']))
}

describe.each([...folderOf.keys()])('the words of %s', (area) => {
  test.each(catalogs)('[LOC-11] %s has exactly the messages that English has', async (catalog) => {
    const english = await read('en', area)
    expect([...(await read(catalog, area)).keys()]).toEqual([...english.keys()])
  })

  test.each(catalogs)('[LOC-11] no placeholder is lost or invented in %s', async (catalog) => {
    const english = await read('en', area)
    const translated = [...(await read(catalog, area))].filter(([, translation]) => translation !== '')
    const asked = translated.map(([id, translation]) => [id, findPlaceholders(translation)])
    expect(asked).toEqual(translated.map(([id]) => [id, findPlaceholders(english.get(id) ?? '')]))
  })
})

test('a placeholder is found inside plurals and beside tags', () => {
  expect(findPlaceholders('{count, plural, one {# order of {name}} other {# orders}} <0>now</0>')).toEqual(
    new Set(['count', 'name', '<0>', '</0>']),
  )
  expect(findPlaceholders('plain')).toEqual(new Set())
})

/** What a message asks its caller for: argument names and tags. Throws when it is not a message at all. */
function findPlaceholders(message: string): ReadonlySet<string> {
  const found = new Set<string>(message.match(/<\/?\d+\/?>/g) ?? [])
  collectArguments(compileMessageOrThrow(message), found)
  return found
}

function collectArguments(tokens: CompiledMessage, found: Set<string>): void {
  for (const token of tokens) {
    if (typeof token === 'string' || token[0] === undefined) continue
    const [name, , choices] = token
    found.add(name)
    for (const choice of Object.values(choices ?? {}))
      if (Array.isArray(choice)) collectArguments(choice as CompiledMessage, found)
  }
}
