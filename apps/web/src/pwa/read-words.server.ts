import { languages, type Language } from '@argosy/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { createReader } from '../messages/reader.ts'
import type { OfflineWords } from './offline-page.ts'
import type { ManifestWords } from './manifest.server.ts'
import { manifestWords, offlineWords } from './pwa-words.ts'

export function readManifestWords(language: Language): Promise<ManifestWords> {
  return readWords(language, manifestWords)
}

/** By language key. */
export async function readOfflineWords(): Promise<Record<string, OfflineWords>> {
  const all: Record<string, OfflineWords> = {}
  for (const language of languages) {
    const words = await readWords(language, offlineWords)
    all[language.key] = { lang: language.htmlLang, dir: language.direction, ...words }
  }
  return all
}

async function readWords<Name extends string>(
  language: Language,
  words: Readonly<Record<Name, MessageDescriptor>>,
): Promise<Record<Name, string>> {
  const { i18n } = await createReader(language, ['pwa'])
  const entries = Object.entries<MessageDescriptor>(words).map(([name, word]) => [name, i18n._(word)])
  return Object.fromEntries(entries) as Record<Name, string>
}
