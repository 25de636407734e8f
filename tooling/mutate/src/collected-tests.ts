/** One test of a file, which can run any number of times. */
export type CollectedTest = { readonly id: string; readonly fileName: string; readonly run: () => unknown }

type Body = (...values: unknown[]) => unknown
type Table = readonly unknown[]

const collected = new Map<string, CollectedTest>()
const titles: string[] = []
let fileName = ''

export async function collectTests(name: string, load: () => Promise<unknown>): Promise<void> {
  fileName = name
  await load()
}

export function collectedTests(): readonly CollectedTest[] {
  return [...collected.values()]
}

function add(title: string, run: () => unknown): void {
  const name = [fileName, ...titles, title].join(' > ')
  // Rows of a table may share a title, so a number makes them unique.
  let id = name
  for (let copy = 2; collected.has(id); copy++) id = `${name} #${copy}`
  collected.set(id, { id, fileName, run })
}

function within(title: string, body: () => unknown): void {
  titles.push(title)
  body()
  titles.pop()
}

const rowValues = (row: unknown): unknown[] => (Array.isArray(row) ? row : [row])

/** The exports of vitest that test files import. An import that is missing here fails when the file is loaded. */
export const test = Object.assign((title: string, body: Body) => add(title, () => body()), {
  each: (table: Table) => (title: string, body: Body) => {
    for (const row of table) add(title, () => body(...rowValues(row)))
  },
})

export const describe = Object.assign((title: string, body: Body) => within(title, () => body()), {
  each: (table: Table) => (title: string, body: Body) => {
    for (const row of table) within(title, () => body(...rowValues(row)))
  },
})
