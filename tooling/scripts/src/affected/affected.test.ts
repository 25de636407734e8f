import { describe, expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { chooseTests, countLeftOut } from './choose-tests.ts'
import { findDependents, readPackages, type Package } from './package-graph.ts'
import { findProcessTests } from './process-tests.ts'
import { parseListedTests } from './related-tests.ts'
import { selectPackages } from './select-packages.ts'

const packages = readPackages(root)
const named = (...directories: string[]) => packages.filter(({ directory }) => directories.includes(directory))
const directoriesOf = (chosen: readonly Package[]) => chosen.map(({ directory }) => directory)

describe('packages', () => {
  test('a change in domain/money affects nearly all of the workspace, and the web app too', () => {
    const { changed, dependents } = selectPackages(['domain/money/src/divide.ts'], packages)
    expect(directoriesOf(changed)).toEqual(['domain/money'])
    expect(directoriesOf(dependents)).toEqual(expect.arrayContaining(['apps/web', 'apps/engine', 'tooling/dev-env']))
    expect(dependents.length).toBeGreaterThan(packages.length / 2)
  })

  test.each(['docs/GLOSSARY.md', 'README.md', 'changes/identity.md', 'domain/money/SPEC.md', 'docs/adr/picture.svg'])(
    'a change of %s affects nothing',
    (file) => {
      const { everythingBecauseOf, changed, dependents } = selectPackages([file], packages)
      expect([everythingBecauseOf, changed, dependents]).toEqual([undefined, [], []])
    },
  )

  test.each(['apps/web/src/features/markets/market-figures.module.css', 'apps/web/src/locales/ar/home.po'])(
    'a change of %s affects the web app alone',
    (file) => {
      const { everythingBecauseOf, changed, dependents } = selectPackages([file], packages)
      expect([everythingBecauseOf, directoriesOf(changed), dependents]).toEqual([undefined, ['apps/web'], []])
    },
  )

  test.each(['package.json', 'tsconfig.base.json', 'vitest.config.ts', '.oxlintrc.json', 'pnpm-lock.yaml'])(
    'a change of %s affects everything',
    (file) => {
      expect(selectPackages(['docs/GLOSSARY.md', file], packages).everythingBecauseOf).toBe(file)
    },
  )

  test.each(['domain/money/src/divide.test.ts', 'apps/gateway/tests/visitor.ts'])(
    'a change of %s affects its package, and nobody who depends on it',
    (file) => {
      const { changed, dependents, running } = selectPackages([file], packages)
      expect([changed.length, dependents, running]).toEqual([1, [], []])
    },
  )

  test('catalogs are messages, other files that are no modules are data', () => {
    const isData = (file: string) => selectPackages([file], packages).withData.length > 0
    expect(isData('platform/postgres/migrations/0001.sql')).toBe(true)
    expect(isData('contracts/wire/src/signing/vectors/envelope.json')).toBe(true)
    expect(isData('contracts/wire/package.json')).toBe(false)
    expect(isData('apps/web/src/locales/ar/home.po')).toBe(false)
    expect(selectPackages(['apps/web/src/locales/ar/home.po'], packages).hasMessages).toBe(true)
  })

  test('a package that needs it only for tests is affected, its dependents are not', () => {
    const few: Package[] = [
      { directory: 'a', name: 'a', dependencies: [], devDependencies: [] },
      { directory: 'b', name: 'b', dependencies: ['a'], devDependencies: [] },
      { directory: 'c', name: 'c', dependencies: ['b'], devDependencies: [] },
      { directory: 'd', name: 'd', dependencies: [], devDependencies: ['c'] },
      { directory: 'e', name: 'e', dependencies: ['d'], devDependencies: [] },
    ]
    const { running, testing } = findDependents(few, few.slice(0, 1))
    expect([directoriesOf(running), directoriesOf(testing)]).toEqual([['b', 'c'], ['d']])
  })
})

describe('tests', () => {
  const source = (path: string, text = '') => ({ path, text })
  const sources = [
    source('apps/push/src/book.test.ts'),
    source('apps/push/src/book.browser.test.tsx'),
    source('apps/push/tests/book.test.ts', "import { startPush } from './support/push-process.ts'"),
    source('apps/push/tests/support/push-process.ts', "export const startPush = () => createProcess({ name: 'push' })"),
    source('apps/push/tests/in-process.test.ts', "import { startPush } from '../src/start-push.ts'"),
    source('apps/gateway/tests/rates.test.ts', "await startExchange({ apps: ['push'] })"),
  ]
  const nothing = { unit: [], component: [], integration: [] }

  test('that start processes are found, by their helpers too', () => {
    expect(findProcessTests(sources)).toEqual(['apps/push/tests/book.test.ts', 'apps/gateway/tests/rates.test.ts'])
  })

  test('helpers that import each other are no trap', () => {
    const pair = [source('a/tests/x.test.ts', "from './y.ts'"), source('a/tests/y.ts', "from './x.test.ts'")]
    expect(findProcessTests(pair)).toEqual([])
  })

  test('that import the change are chosen, and those of its package that start processes', () => {
    const selection = { running: named('apps/push'), withData: [] }
    const related = { ...nothing, unit: ['a.test.ts'], integration: ['apps/push/tests/in-process.test.ts'] }
    const chosen = chooseTests(selection, related, sources)
    expect(chosen).toEqual([
      { project: 'unit', files: ['a.test.ts'], why: '1 import the change' },
      {
        project: 'integration',
        files: ['apps/push/tests/in-process.test.ts', 'apps/push/tests/book.test.ts'],
        why: '1 import the change, 1 start processes in packages that run on it',
      },
    ])
    expect(countLeftOut(selection, chosen, sources)).toBe(1)
  })

  test('of a package with changed data are chosen, but for those in a browser', () => {
    const chosen = chooseTests({ running: [], withData: named('apps/push') }, nothing, sources)
    expect(chosen.map(({ project, files }) => [project, files])).toEqual([
      ['unit', ['apps/push/src/book.test.ts']],
      ['integration', ['apps/push/tests/book.test.ts', 'apps/push/tests/in-process.test.ts']],
    ])
    expect(countLeftOut({ running: [] }, chosen, sources)).toBe(0)
  })

  test('are read from what vitest prints, between warnings', () => {
    const list = [
      { file: '/w/ui/kit/src/a.test.ts', projectName: 'unit' },
      { file: '/w/ui/kit/src/a.browser.test.tsx', projectName: 'component (chromium)' },
    ]
    expect(parseListedTests(`[warning] x\n${JSON.stringify(list, null, 2)}\nA warning [x].\n`, '/w')).toEqual({
      unit: ['ui/kit/src/a.test.ts'],
      component: ['ui/kit/src/a.browser.test.tsx'],
      integration: [],
    })
    expect(parseListedTests('[]\n', '/w')).toEqual(nothing)
    expect(() => parseListedTests('Startup Error', '/w')).toThrow('no list of tests')
  })
})
