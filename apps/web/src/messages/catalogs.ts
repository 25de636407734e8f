/** Compiled catalogs, one chunk per area and language. */
import type { Language } from '@argosy/i18n'
import type { Messages } from '@lingui/core'
import { loadChunk } from '../document/load-chunk.ts'
import type { MessageArea } from './areas.ts'

/** The catalog's source path from the app's root: the name that the build manifest knows it by. */
export function catalogSource(language: Language, area: MessageArea): string {
  // Packages of their own bring their own words.
  const folder = area === 'frame' || area === 'captcha' ? `../../ui/${area}/locales` : 'locales'
  return `${folder}/${language.catalog}/${area}.po`
}

/**
 * `address`: where the document says that these words are, so that the browser need not look them up. A failed fetch is
 * repeated: a page whose words never come is replaced by an error. Firefox also fails the fetches of a page that is left.
 */
export async function loadCatalog(language: Language, area: MessageArea, address?: string): Promise<Messages> {
  if (address) {
    const catalog = await loadChunk(
      () => import(/* @vite-ignore */ address) as Promise<{ readonly messages: Messages }>,
    )
    return catalog.messages
  }
  const { catalogs } = await loadChunk(() => import('./catalog-table.ts'))
  const load = catalogs[`../../${catalogSource(language, area)}`]
  if (!load) throw new Error(`no ${area} catalog for ${language.key}`)
  return loadChunk(load)
}
