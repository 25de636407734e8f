/**
 * Files that import each other in a circle can be read, moved and tested only together, and the order in which they
 * start depends on who is imported first. Types count too: they form the same knot for a reader. A dynamic `import()`
 * loads a file when it is needed and forms none.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const sourceFile = /\.tsx?$/
/** oxfmt puts every import at the start of a line, in single quotes; only names stand before its `from`. */
const staticImport = /^(?:import|export)\s+(?:[\w\s{},*$]*?\bfrom\s+)?'(\.{1,2}\/[^']+)'/gm
const typeOfImport = /\btypeof\s+import\(\s*'(\.{1,2}\/[^']+)'/g

type Edges = ReadonlyMap<string, readonly string[]>

export function findImportCircles(root: string, paths: readonly string[]): readonly string[] {
  const sources = paths
    .filter((path) => sourceFile.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  return findImportCirclesInSources(new Map(sources)).map(
    (circle) => `${circle.join(' → ')}: move what both need into the lower file`,
  )
}

/** One circle for each group of files that reach each other; its first file is also its last. */
export function findImportCirclesInSources(sources: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const edges = new Map([...sources].map(([path, source]) => [path, listImports(path, source, sources)] as const))
  return findKnots(edges).map((knot) => findCircle(edges, knot))
}

function listImports(path: string, source: string, known: ReadonlyMap<string, unknown>): readonly string[] {
  return [staticImport, typeOfImport]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(([, specifier = '']) => posix.join(posix.dirname(path), specifier))
    .filter((imported) => known.has(imported))
}

type Visit = { readonly path: string; readonly order: number; low: number; next: number; isOpen: boolean }

/**
 * Tarjan's strongly connected components with more than one file, or with one that imports itself. Without recursion,
 * since a chain of imports may be longer than the call stack.
 */
function findKnots(edges: Edges): readonly (readonly string[])[] {
  const visits = new Map<string, Visit>()
  const open: Visit[] = []
  const trail: Visit[] = []
  const knots: string[][] = []

  function begin(path: string): void {
    const visit = { path, order: visits.size, low: visits.size, next: 0, isOpen: true }
    visits.set(path, visit)
    open.push(visit)
    trail.push(visit)
  }

  function advance(visit: Visit): void {
    const imported = edges.get(visit.path)?.[visit.next++]
    if (imported === undefined) return end(visit)
    const earlier = visits.get(imported)
    if (!earlier) begin(imported)
    else if (earlier.isOpen) visit.low = Math.min(visit.low, earlier.order)
  }

  function end(visit: Visit): void {
    trail.pop()
    const importer = trail.at(-1)
    if (importer) importer.low = Math.min(importer.low, visit.low)
    if (visit.low !== visit.order) return
    const members = open.splice(open.lastIndexOf(visit))
    for (const member of members) member.isOpen = false
    const knot = members.map(({ path }) => path)
    if (knot.length > 1 || edges.get(visit.path)?.includes(visit.path)) knots.push(knot)
  }

  for (const path of edges.keys()) {
    if (!visits.has(path)) begin(path)
    for (let visit = trail.at(-1); visit; visit = trail.at(-1)) advance(visit)
  }
  return knots
}

/** The shortest circle through the knot's first file by name. */
function findCircle(edges: Edges, knot: readonly string[]): readonly string[] {
  const members = new Set(knot)
  const [first = ''] = knot.toSorted()
  const importers = new Map<string, string>()
  const queue = [first]
  for (const path of queue) {
    for (const imported of edges.get(path) ?? []) {
      if (imported === first) return [...walkBack(importers, path), first]
      if (!members.has(imported) || importers.has(imported)) continue
      importers.set(imported, path)
      queue.push(imported)
    }
  }
  throw new Error(`no circle through ${first}`)
}

function walkBack(importers: ReadonlyMap<string, string>, last: string): readonly string[] {
  const path = [last]
  for (let at = importers.get(last); at !== undefined; at = importers.get(at)) path.push(at)
  return path.toReversed()
}
