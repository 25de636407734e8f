/**
 * Every page in every language as the server renders it, without a browser: its language and direction, its addresses
 * in every other language, its texts, and the targets of its links.
 */
import { languages } from '@argosy/i18n'
import { expect, test } from '@playwright/test'
import { crawlLanguage } from '../../src/crawl/crawl-language.ts'

for (const language of languages) {
  test(`[LOC-10] [LOC-11] [LOC-13] every page is served whole in ${language.key}`, async ({ baseURL }) => {
    expect(await crawlLanguage(baseURL ?? '', language)).toEqual([])
  })
}
