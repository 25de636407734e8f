import { describe, expect, test } from 'vitest'
import { catalogAreas, catalogNames, readCatalog, readSource } from './test-catalog.ts'

describe.each(catalogAreas)('the messages of %s', (area) => {
  test('[LOC-11] the English catalog matches the messages in the code', async () => {
    const source = await readSource(area)
    expect(source.size).toBeGreaterThan(0)
    expect(Object.fromEntries(await readCatalog('en', area))).toEqual(Object.fromEntries(source))
  })

  test.each(catalogNames)('[LOC-11] %s has exactly the messages that English has', async (catalog) => {
    const english = await readCatalog('en', area)
    expect([...(await readCatalog(catalog, area)).keys()]).toEqual([...english.keys()])
  })
})
