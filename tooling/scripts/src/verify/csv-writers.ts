/**
 * A cell that starts like a formula runs when a spreadsheet opens the file. One writer escapes it, so every export must
 * use that writer: no other source doubles quotes, and every module that makes a CSV file imports the writer or a
 * function built on it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const writer = 'sdk/safety/src/csv/'
const sourceFile = /^(?!tooling\/scripts\/).*(?<!\.(?:test|spec))\.tsx?$/
const testDirectory = /(?:^|\/)(?:tests|testing)\//
const doublesQuotes = /replace(?:All)?\([^\n]*(['"`])""\1\s*\)/
const namesCsv = /text\/csv|\.csv(?![.\w])|['"`]csv['"`]/
const usesWriter = /from '(?:@argosy\/safety\/csv|\.\/export-[a-z-]+\.ts|\.\/present-rows\.ts)'/

export function findCsvWriters(root: string, paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => sourceFile.test(path) && !testDirectory.test(path) && !path.startsWith(writer))
    .flatMap((path) => {
      const problem = findCsvProblem(readFileSync(join(root, path), 'utf8'))
      return problem === undefined ? [] : [`${path}: ${problem}: use writeCsv of @argosy/safety/csv`]
    })
}

export function findCsvProblem(source: string): string | undefined {
  if (doublesQuotes.test(source)) return 'quotes cells by itself'
  return namesCsv.test(source) && !usesWriter.test(source) ? 'makes CSV by itself' : undefined
}
