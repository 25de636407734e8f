import { cookiePreferences, localPreferences, storeAreas } from '@argosy/browser/preferences'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../../..')
const pages = globSync('{apps/web/src,sdk/browser/src/preferences}/**/*.{ts,tsx}', { cwd: repository })
  .filter((path) => !/\.test\.tsx?$|\/tables\.ts$/.test(path))
  .map((path) => readFileSync(join(repository, path), 'utf8'))
  .join('\n')

test.each(Object.keys(localPreferences))('[PRF-1] a page reads or writes the preference %s', (key) => {
  expect(pages).toMatch(new RegExp(`[pP]reference\\('${key}'`))
})

test.each(Object.keys(cookiePreferences))('[PRF-2] a page reads or writes the preference %s', (key) => {
  expect(pages).toMatch(new RegExp(`[pP]reference\\('${key}'`))
})

test.each(storeAreas)('[PRF-3] a page stores preferences in the area %s', (area) => {
  expect(pages).toContain(`area: '${area}'`)
})
