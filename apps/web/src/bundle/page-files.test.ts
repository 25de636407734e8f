import { expect, test } from 'vitest'
import { findPageFiles, type ModuleNode } from '../../page-files.ts'

const route = (name: string) => `/web/src/routes/${name}.tsx?route`
const sheet = '/ui/kit/src/sheet.tsx'
const panels = '/web/src/routes/spot/panels.ts'
const autocomplete = '/react-aria-components/dist/Autocomplete.mjs'
const page = (...imports: string[]): ModuleNode => ({ imports, lazyImports: [], isEntry: true, size: 1 })
const node = (...imports: string[]): ModuleNode => ({ imports, lazyImports: [], isEntry: false, size: 1 })

const graph = new Map<string, ModuleNode>([
  ['/web/src/entry.client.tsx', { ...page('react'), lazyImports: ['toast'] }],
  [route('spot'), page('form', 'button', 'field', 'tick', 'slider', 'react')],
  [route('login'), page('button', 'field', autocomplete)],
  [route('register'), page('button', 'field', 'tick')],
  [route('security'), { ...page('button'), lazyImports: ['question'] }],
  [route('kit'), page('slider', 'button', sheet)],
  ['react', node()],
  ['toast', node('socket')],
  ['form', { ...node('estimate', 'socket', autocomplete), lazyImports: [sheet, panels] }],
  ['estimate', node()],
  ['socket', node()],
  ['button', node('press')],
  ['press', node()],
  ['field', node('press')],
  ['tick', node()],
  ['slider', node()],
  ['question', node('dialog')],
  [autocomplete, node('menu')],
  ['menu', node()],
  ['dialog', node()],
  [sheet, node('dialog', 'button')],
  [panels, node('book', 'estimate', 'dialog')],
  ['book', node()],
])
const files = findPageFiles(graph)
const fileOf = (id: string) => [...(files.find((file) => file.has(id)) ?? [])].toSorted()

test('modules needed by the same pages share a file, separated into critical and lazy', () => {
  expect(fileOf('form')).toEqual(['estimate', 'form'])
  expect(fileOf('button')).toEqual(['button', 'press'])
  expect(fileOf('field')).toContain(autocomplete)
  expect(fileOf('socket')).toEqual(['socket'])
})

test('pages of one visit count as one', () => {
  expect(fileOf('tick')).toEqual(fileOf('field'))
})

test('the gallery has its controls without the form, at once or later', () => {
  expect(fileOf('slider')).toEqual([sheet, 'slider'])
})

test('the panels come in a file of their own, without what is here already', () => {
  expect(fileOf('dialog')).toEqual(['dialog'])
  expect(fileOf(panels)).toEqual([panels, 'book'])
})

/** Imports that lead from a file to a later one. */
function findWrongEdges(inFiles: typeof files) {
  const rank = (id: string) => inFiles.findIndex((file) => file.has(id))
  const edges = [...graph].flatMap(([id, { imports }]) =>
    imports.map((imported) => [rank(id), rank(imported)] as const),
  )
  return edges.filter(([own, imported]) => own >= 0 && imported > own)
}

test('a module is in the same file as what it imports, or in a later one', () => {
  expect(findWrongEdges(files)).toEqual([])
})

test('where there are too many files, the small ones are joined with what their pages have anyway', () => {
  const few = findPageFiles(graph, 4)
  expect(few.length).toBeLessThan(files.length)
  expect(few.flatMap((file) => [...file]).toSorted()).toEqual(files.flatMap((file) => [...file]).toSorted())
  expect(findWrongEdges(few)).toEqual([])
  const panelsFile = few.find((file) => file.has(panels))
  expect(panelsFile?.has('form')).toBe(false)
})

test('what the frame has, entries, and what is shaken out are left to the bundler', () => {
  for (const id of ['react', 'toast', 'menu', 'question', route('spot')]) expect(fileOf(id)).toEqual([])
})

test('a build without the terminal has no files of it', () => {
  expect(findPageFiles(new Map([[route('login'), page('button')]]))).toEqual([])
})
