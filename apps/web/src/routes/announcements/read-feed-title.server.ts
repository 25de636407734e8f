import type { Language } from '@argosy/i18n'
import { createLocalization } from '../../messages/localization.ts'

/** As the page is called in a browser's tab. */
export async function readFeedTitle(language: Language): Promise<string> {
  const { i18n } = await createLocalization(language, ['announcements'])
  return i18n._('announcements.head.title')
}
