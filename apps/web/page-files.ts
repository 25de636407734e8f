/**
 * Decides which file of the build holds which module of the terminal. Pure.
 *
 * Modules that the same pages need at once, and the same pages may need later, go into one file: it is as large for
 * each of these pages as its modules were separately, and costs a phone one round trip instead of a dozen.
 */

export interface ModuleNode {
  readonly imports: readonly string[]
  /** Ids of dynamically imported modules. */
  readonly lazyImports: readonly string[]
  readonly isEntry: boolean
  /** Length of the source in characters. */
  readonly size: number
}

export type ModuleGraph = ReadonlyMap<string, ModuleNode>

const terminalPage = /\/src\/routes\/spot\.tsx(?:\?|$)/
/**
 * The sheet with the order form on a phone. Other pages may need most of its imports later, so those share one file.
 */
const sheet = /\/ui\/kit\/src\/sheet\.tsx$/
/** The panels that load after the order form. */
const panels = /\/src\/routes\/spot\/panels\.ts$/
const page = /\/src\/routes\/([a-z][a-z-]*)\.tsx(?:\?|$)/
/** The gallery shows every control; whether it needs a module at once or later gives no reason for another file. */
const gallery = /\/src\/routes\/kit\.tsx(?:\?|$)/
/** Pages that are usually opened in one visit count as one page. */
const sameVisit: Readonly<Record<string, string>> = {
  register: 'login',
  'modify-verification': 'security',
  'asset-spot': 'asset',
  transac: 'asset',
  'record-exchange': 'asset',
  'record-export': 'asset',
  'trade-asset-order': 'asset',
  'vip-detail': 'fee',
  'vip-introduce': 'fee',
  prices: 'markets',
  announcement: 'announcements',
  'how-to-buy': 'price-coin',
  'how-to-buy-coin': 'price-coin',
  'how-to-sell': 'price-coin',
  'how-to-sell-wallet': 'price-coin',
}
/** The terminal uses single exports of these modules: tree shaking removes the rest of their imports. */
const shaken = /\/react-aria-components\/.*\/Autocomplete\.m?js$|\/ui\/chart\/src\/canvas\/index\.ts$/

/** Returns the files in the order in which they are filled: a file that more pages need comes before its importers. */
export function findPageFiles(graph: ModuleGraph, filesMax = usualFilesMax): readonly ReadonlySet<string>[] {
  const entries = [...graph].filter(([, { isEntry }]) => isEntry).map(([id]) => id)
  const terminal = entries.find((id) => terminalPage.test(id))
  if (terminal === undefined) return []
  const frame = entries.filter((id) => !page.test(id))
  const inFrame = reach(graph, frame, false)
  const visits = Map.groupBy(
    entries.filter((id) => page.test(id) && id !== terminal),
    visitOf,
  )
  const others = [...visits.values()].map((pages) => ({
    atOnce: pages.some((id) => gallery.test(id)) ? new Set<string>() : reach(graph, pages, false),
    ever: reach(graph, [...frame, ...pages], true),
  }))
  const ids = [...graph.keys()]
  const own = [
    reach(graph, [terminal, ...ids.filter((id) => sheet.test(id))], false),
    reach(
      graph,
      ids.filter((id) => panels.test(id)),
      false,
    ),
  ]

  const files = new Map<string, PageFile>()
  for (const id of new Set(own.flatMap((group) => [...group]))) {
    // Modules of the frame stay in the frame's files. Where a package's index hides whether the frame uses a module,
    // the bundler decides.
    if (inFrame.has(id) || graph.get(id)?.isEntry === true) continue
    // 0: the page never needs it, 1: needed later, 2: needed at once.
    const users = others.map(({ atOnce, ever }) => Number(ever.has(id)) + Number(atOnce.has(id)))
    const group = own.findIndex((modules) => modules.has(id))
    const key = [group, ...users].join()
    const file = files.get(key) ?? { group, users, modules: new Set() }
    file.modules.add(id)
    files.set(key, file)
  }
  const joined = joinSmallFiles(graph, [...files.values()], filesMax).map((file) => ({ ...file, need: needOf(file) }))
  return joined.toSorted((a, b) => b.need - a.need || a.group - b.group).map(({ modules }) => modules)
}

function visitOf(id: string): string {
  const name = page.exec(id)?.[1] ?? ''
  return sameVisit[name] ?? name
}

interface PageFile {
  /** 0: with the page itself and its sheet, 1: with the panels. */
  readonly group: number
  /** For each other visit: 0 never needs it, 1 later, 2 at once. */
  readonly users: readonly number[]
  readonly modules: Set<string>
}

/** Grows with each page that needs the file: a module's imports are needed wherever the module is. */
function needOf({ users }: PageFile): number {
  return users.reduce((sum, one) => sum + one, 0)
}

/**
 * Beyond this number, the round trips cost a phone more than the unneeded bytes that joining files adds to some pages.
 */
const usualFilesMax = 20

/**
 * While there are too many files, merges the smallest into the least needed file that all its pages load anyway, if
 * this adds no new import.
 */
function joinSmallFiles(graph: ModuleGraph, files: readonly PageFile[], filesMax: number): readonly PageFile[] {
  const left = new Set(files)
  const isWithin = (file: PageFile, other: PageFile) =>
    other.users.every((one, index) => one >= (file.users[index] ?? 0))
  const sizeOf = ({ modules }: PageFile) => [...modules].reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0)
  for (const small of files.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    if (left.size <= filesMax) break
    const imports = new Set([...small.modules].flatMap((id) => graph.get(id)?.imports ?? []))
    const others = [...left].filter((file) => file !== small)
    const imported = others.filter(({ modules }) => [...imports].some((id) => modules.has(id)))
    const [home] = others
      .filter((file) => file.group === small.group && isWithin(small, file))
      .filter((file) => imported.every((one) => one.group <= file.group && isWithin(file, one)))
      .toSorted((a, b) => needOf(a) - needOf(b))
    if (!home) continue
    for (const id of small.modules) home.modules.add(id)
    left.delete(small)
  }
  return [...left]
}

function reach(graph: ModuleGraph, from: readonly string[], withLazy: boolean): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = graph.get(id)
    if (seen.has(id) || !node) continue
    seen.add(id)
    if (!shaken.test(id)) open.push(...node.imports, ...(withLazy ? node.lazyImports : []))
  }
  return seen
}
