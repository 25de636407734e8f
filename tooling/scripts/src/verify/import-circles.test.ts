import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findImportCircles, findImportCirclesInSources } from './import-circles.ts'

const circlesOf = (sources: Readonly<Record<string, string>>) =>
  findImportCirclesInSources(new Map(Object.entries(sources))).map((circle) => circle.join(' → '))

test.each([
  "import { a } from './a.ts'",
  "import a, { type A as B } from './a.ts'",
  "import * as a from './a.ts'",
  "import type { A } from './a.ts'",
  "import {\n  a,\n  type A,\n} from './a.ts'",
  "import './a.ts'",
  "export { a } from './a.ts'",
  "export * from './a.ts'",
  "export type { A } from './a.ts'",
  "import { x } from 'x'\n\nconst y = 1\nimport { a } from '../src/a.ts'",
  "type A = typeof import('./a.ts')",
  "await importOriginal<typeof import('./a.ts')>()",
])('%s counts', (source) => {
  expect(circlesOf({ 'src/a.ts': "import './b.ts'", 'src/b.ts': source })).toEqual(['src/a.ts → src/b.ts → src/a.ts'])
})

test.each([
  "const { a } = await import('./a.ts')",
  "export const a = lazy(() => import('./a.ts'))",
  "export const from = './a.ts'",
  "// import { a } from './a.ts'",
  "const source = `import { a } from './a.ts'`",
  "import { a } from './src/a.ts'",
  "import { a } from '@argosy/a'",
])('%s does not', (source) => {
  expect(circlesOf({ 'src/a.ts': "import './b.ts'", 'src/b.ts': source })).toEqual([])
})

test('files that meet below are no circle', () => {
  const both = "import './b.ts'\nimport './c.ts'"
  expect(circlesOf({ 'a.ts': both, 'b.ts': "import './d.ts'", 'c.ts': "import './d.ts'", 'd.ts': '' })).toEqual([])
})

test('a file that imports itself is a circle', () => {
  expect(circlesOf({ 'a.ts': "import './a.ts'" })).toEqual(['a.ts → a.ts'])
})

test('files that reach each other are one circle, by the shortest way; those that only lead there are not in it', () => {
  expect(
    circlesOf({
      'leads.ts': "import './c.ts'",
      'c.ts': "import './a.ts'\nimport './leaf.ts'",
      'a.ts': "import './long.ts'\nimport './b.ts'",
      'long.ts': "import './longer.ts'",
      'longer.ts': "import './c.ts'",
      'b.ts': "import './c.ts'",
      'leaf.ts': '',
      'y.ts': "import './z.tsx'",
      'z.tsx': "import './y.ts'\nimport './a.ts'",
    }),
  ).toEqual(['a.ts → b.ts → c.ts → a.ts', 'y.ts → z.tsx → y.ts'])
})

test('follows a chain longer than the call stack', () => {
  const length = 50_000
  const chain = Array.from({ length }, (_, index) => [`${index}.ts`, `import './${(index + 1) % length}.ts'`] as const)
  expect(findImportCirclesInSources(new Map(chain)).map((circle) => circle.length)).toEqual([length + 1])
})

test('looks into source files, prints the circle, and teaches', () => {
  const root = mkdtempSync(join(tmpdir(), 'argosy-import-circles-'))
  mkdirSync(join(root, 'a/src'), { recursive: true })
  writeFileSync(join(root, 'a/src/one.ts'), "import './two.tsx'\n")
  writeFileSync(join(root, 'a/src/two.tsx'), "import type { One } from './one.ts'\n")
  const paths = ['a/src/one.ts', 'a/src/two.tsx', 'a/missing.md']
  expect(findImportCircles(root, paths)).toEqual([
    'a/src/one.ts → a/src/two.tsx → a/src/one.ts: move what both need into the lower file',
  ])
  rmSync(root, { recursive: true })
})
