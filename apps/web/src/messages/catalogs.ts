/** Compiled catalogs, one chunk per area and language. */
import type { Language } from '@argosy/i18n'
import type { Messages } from '@lingui/core'
import { loadChunk } from '../document/load-chunk.ts'
import type { MessageArea } from './areas.ts'

/** The catalog's source path from the app's root, as in the build manifest. */
export function catalogSource(language: Language, area: MessageArea): string {
  // Packages have their own catalogs.
  const folder = area === 'frame' || area === 'captcha' ? `../../ui/${area}/locales` : 'locales'
  return `${folder}/${language.catalog}/${area}.po`
}

/**
 * `address`: the catalog's address from the document, which saves the lookup table. A failed load is retried: without
 * its messages the page would be replaced by an error. Firefox also fails the loads of a page that is being left.
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
