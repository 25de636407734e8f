/**
 * Language and messages of one visitor: created for each request on the server, and once for each document in the
 * browser.
 */
import { messageFormatLocale, type Language } from '@argosy/i18n'
import { setupI18n, type I18n } from '@lingui/core'
import type { MessageArea } from './areas.ts'
import { loadCatalog } from './catalogs.ts'

export interface Localization {
  readonly language: Language
  readonly i18n: I18n
  /** Undefined when the area's catalog has loaded, otherwise the one promise of it. */
  pending(area: MessageArea): Promise<void> | undefined
}

/** `addresses`: of the areas' catalogs, in the same order, where they are known. */
export async function createLocalization(
  language: Language,
  areas: readonly MessageArea[],
  addresses: readonly string[] = [],
): Promise<Localization> {
  const i18n = setupI18n()
  const loads = new Map<MessageArea, Promise<void>>()
  const loaded = new Set<MessageArea>()

  async function load(area: MessageArea): Promise<void> {
    // Lingui stores and changes the object it is given, and the server's catalogs are shared by all requests: pass a
    // copy.
    i18n.load(language.htmlLang, { ...(await loadCatalog(language, area, addresses[areas.indexOf(area)])) })
    loaded.add(area)
  }

  function pending(area: MessageArea): Promise<void> | undefined {
    if (loaded.has(area)) return undefined
    const existing = loads.get(area)
    if (existing) return existing
    const started = load(area)
    loads.set(area, started)
    return started
  }

  await Promise.all(areas.map((area) => Promise.resolve(pending(area))))
  // Plurals and counts inside messages use our own configuration, not the system's default.
  i18n.activate(language.htmlLang, messageFormatLocale(language))
  return { language, i18n, pending }
}
