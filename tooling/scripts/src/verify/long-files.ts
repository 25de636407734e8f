import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const lineCountMax = 400

const sourceName = /(?:\.(?:ts|tsx|mts|js|mjs|css|sql|sh|html)|^\.ci\/[\w-]+)$/
const generatedName = /(?:^|\/)generated\//

export function isSourceFile(path: string): boolean {
  return sourceName.test(path) && !generatedName.test(path)
}

export function countLines(text: string): number {
  if (text === '') return 0
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** A file has one subject; a longer one hides a second. */
export function findLongFiles(root: string, paths: readonly string[]): readonly string[] {
  return paths
    .filter(isSourceFile)
    .map((path) => ({ path, lineCount: countLines(readFileSync(join(root, path), 'utf8')) }))
    .filter(({ lineCount }) => lineCount > lineCountMax)
    .map(({ path, lineCount }) => `${path}: ${lineCount} lines, ${lineCountMax} are the limit`)
}
