/** Compiled catalogs, one chunk per area and language. */
import type { Language } from '@argosy/i18n'
import type { Messages } from '@lingui/core'
import type { MessageArea } from './areas.ts'

const catalogs = import.meta.glob<Messages>('../../locales/*/*.po', { import: 'messages' })

/** The catalog's source path from the app's root: the name that the build manifest knows it by. */
export function catalogSource(language: Language, area: MessageArea): string {
  return `locales/${language.catalog}/${area}.po`
}

export async function loadCatalog(language: Language, area: MessageArea): Promise<Messages> {
  const load = catalogs[`../../${catalogSource(language, area)}`]
  if (!load) throw new Error(`no ${area} catalog for ${language.key}`)
  return load()
}
