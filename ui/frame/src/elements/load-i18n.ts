/** One language's words at a time, each a file of its own. */
import { english, findLanguage } from '@argosy/i18n'
import { setupI18n, type I18n, type Messages } from '@lingui/core'

const catalogs = import.meta.glob<Messages>('../../locales/*/frame.po', { import: 'messages' })
const loaded = new Map<string, Promise<I18n>>()

/** Header and footer of one page share them. */
export function loadI18n(locale: string): Promise<I18n> {
  const { key, catalog } = findLanguage(locale) ?? english
  let loading = loaded.get(key)
  if (!loading) {
    loading = load(key, catalog)
    loaded.set(key, loading)
    // The next attempt asks again.
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
