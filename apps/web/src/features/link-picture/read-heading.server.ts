/** The heading of a picture, in the words of its page. */
import type { Language } from '@argosy/i18n'
import { createLocalization } from '../../messages/localization.ts'
import type { Picture } from './picture-name.ts'

export async function readHeading(language: Language, { area, messageId, coin }: Picture): Promise<string> {
  const { i18n } = await createLocalization(language, [area])
  // Titles of tabs end with the name of the site, which the picture shows beside its mark.
  return i18n._(messageId, { name: coin?.name ?? '' }).replace(/ \| Argosy$/, '')
}
