import { english, findLanguageOfLocale, type Direction } from '@argosy/i18n'
import type { NotificationTexts } from './notification-texts.ts'

export type NotificationLanguage = { readonly texts: NotificationTexts; readonly direction: Direction }

type Load = () => Promise<{ readonly texts: NotificationTexts }>

const loadEnglish: Load = () => import('./texts/en.ts')

/**
 * By message catalog: variants of a language share their notification texts as they share their pages (LOC-11). Loaded
 * on first use, not at start-up.
 */
export const notificationTexts: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['ar', () => import('./texts/ar.ts')],
  ['de', () => import('./texts/de.ts')],
  ['en', loadEnglish],
  ['en-CA', () => import('./texts/en-ca.ts')],
  ['en-GB', () => import('./texts/en-gb.ts')],
  ['es', () => import('./texts/es.ts')],
  ['es-AR', () => import('./texts/es-ar.ts')],
  ['es-ES', () => import('./texts/es-es.ts')],
  ['fil', () => import('./texts/fil.ts')],
  ['fr', () => import('./texts/fr.ts')],
  ['id', () => import('./texts/id.ts')],
  ['it', () => import('./texts/it.ts')],
  ['ja', () => import('./texts/ja.ts')],
  ['pl', () => import('./texts/pl.ts')],
  ['pt', () => import('./texts/pt.ts')],
  ['pt-PT', () => import('./texts/pt-pt.ts')],
  ['ru', () => import('./texts/ru.ts')],
  ['uk', () => import('./texts/uk.ts')],
  ['uz', () => import('./texts/uz.ts')],
  ['vi', () => import('./texts/vi.ts')],
  ['zh-CN', () => import('./texts/zh-cn.ts')],
  ['zh-TW', () => import('./texts/zh-tw.ts')],
])

/** English when the language is unknown or unsupported: a notification is not held back for its language. */
export async function loadNotificationLanguage(locale: string | null): Promise<NotificationLanguage> {
  const { catalog, direction } = findLanguageOfLocale(locale ?? '') ?? english
  const { texts } = await (notificationTexts.get(catalog) ?? loadEnglish)()
  return { texts, direction }
}
