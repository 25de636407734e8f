import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { catalogAreas, catalogNames, readCatalog, readSource } from './test-catalog.ts'

describe.each(catalogAreas)('the words of %s', (area) => {
  test('[LOC-11] English says what the code says', async () => {
    const source = await readSource(area)
    expect(source.size).toBeGreaterThan(0)
    expect(Object.fromEntries(await readCatalog('en', area))).toEqual(Object.fromEntries(source))
  })

  test.each(catalogNames)('[LOC-11] %s has exactly the messages that English has', async (catalog) => {
    const english = await readCatalog('en', area)
    expect([...(await readCatalog(catalog, area)).keys()]).toEqual([...english.keys()])
  })

  test.each(catalogNames)('[LOC-11] no placeholder is lost or invented in %s', async (catalog) => {
    const english = await readCatalog('en', area)
    const translated = [...(await readCatalog(catalog, area))].filter(([, translation]) => translation !== '')
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
