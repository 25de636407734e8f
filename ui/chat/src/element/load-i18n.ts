import type { Language } from '@argosy/i18n'
import { setupI18n, type I18n, type Messages } from '@lingui/core'

const catalogs = import.meta.glob<Messages>('../../locales/*/chat.po', { import: 'messages' })

/** The messages of one language, in a file of their own. */
export async function loadI18n({ key, catalog }: Language): Promise<I18n> {
  const i18n = setupI18n()
  i18n.load(key, { ...(await catalogs[`../../locales/${catalog}/chat.po`]?.()) })
  i18n.activate(key)
  return i18n
}
