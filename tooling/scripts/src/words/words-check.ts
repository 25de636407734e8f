import { root } from '../workspace.ts'
import { checkWords, presentFinding } from './check-words.ts'
import { readWords } from './read-catalogs.ts'
import { readTables } from './read-tables.ts'

export async function findWordMistakes(): Promise<readonly string[]> {
  return checkWords(await readWords(root), readTables()).map(presentFinding)
}
