import { posix } from 'node:path'

/** Static imports in a minified module: `from"./chunks/a.js"`, `import"./b.js"`. */
const staticImport = /(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]/g

/** A standalone element's script and every module it needs to start; lazily loaded ones are excluded. */
export function findElementFiles(entry: string, read: (file: string) => string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const directory = posix.dirname(file)
    for (const [, path = ''] of read(file).matchAll(staticImport)) open.push(posix.join(directory, path))
  }
  return found
}
