import { root } from '../workspace.ts'
import { checkTranslations, presentFinding } from './check-translations.ts'
import { readTranslations } from './read-catalogs.ts'
import { readTables } from './read-tables.ts'

export async function findTranslationMistakes(): Promise<readonly string[]> {
  return checkTranslations(await readTranslations(root), readTables()).map(presentFinding)
}
