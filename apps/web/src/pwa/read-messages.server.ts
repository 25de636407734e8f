import { languages, type Language } from '@argosy/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { createLocalization } from '../messages/localization.ts'
import type { OfflineMessages } from './offline-page.ts'
import type { ManifestMessages } from './manifest.server.ts'
import { manifestMessages, offlineMessages } from './pwa-messages.ts'

export function readManifestMessages(language: Language): Promise<ManifestMessages> {
  return readMessages(language, manifestMessages)
}

/** By language key. */
export async function readOfflineMessages(): Promise<Record<string, OfflineMessages>> {
  const all: Record<string, OfflineMessages> = {}
  for (const language of languages) {
    const messages = await readMessages(language, offlineMessages)
    all[language.key] = { lang: language.htmlLang, dir: language.direction, ...messages }
  }
  return all
}

async function readMessages<Name extends string>(
  language: Language,
  messages: Readonly<Record<Name, MessageDescriptor>>,
): Promise<Record<Name, string>> {
  const { i18n } = await createLocalization(language, ['pwa'])
  const entries = Object.entries<MessageDescriptor>(messages).map(([name, message]) => [name, i18n._(message)])
  return Object.fromEntries(entries) as Record<Name, string>
}
