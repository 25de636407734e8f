import { english, findLanguage, type Language } from '@argosy/i18n'

export interface ChatSettings {
  readonly language: Language
  /** The origin of calls and socket: always the one that served the script. */
  readonly origin: string
  readonly userName: string
}

/** Reads the script's own tag (FRM-5); undefined when the tag names an origin that is not the script's own. */
export function readSettings(
  tag: Pick<HTMLScriptElement, 'dataset'> | undefined,
  scriptUrl: string,
): ChatSettings | undefined {
  const own = new URL(scriptUrl).origin
  const { locale = english.key, origin = own, user: userName = '' } = tag?.dataset ?? {}
  if (origin !== own) return undefined
  return { language: findLanguage(locale) ?? english, origin, userName }
}
