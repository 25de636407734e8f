/** Loads the messages of one language, each in its own file. */
import { english, findLanguage } from '@argosy/i18n'
import { setupI18n, type I18n, type Messages } from '@lingui/core'

const catalogs = import.meta.glob<Messages>('../../locales/*/frame.po', { import: 'messages' })
const loaded = new Map<string, Promise<I18n>>()

/** Shared by header and footer of a page. */
export function loadI18n(locale: string): Promise<I18n> {
  const { key, catalog } = findLanguage(locale) ?? english
  let loading = loaded.get(key)
  if (!loading) {
    loading = load(key, catalog)
    loaded.set(key, loading)
    // A failed load is repeated by the next call.
    loading.catch(() => loaded.delete(key))
  }
  return loading
}

async function load(key: string, catalog: string): Promise<I18n> {
  const i18n = setupI18n()
  const messages = await catalogs[`../../locales/${catalog}/frame.po`]?.()
  i18n.load(key, { ...messages })
  i18n.activate(key)
  return i18n
}
