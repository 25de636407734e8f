import type { Package } from './package-graph.ts'
import { findProcessTests, type SourceText } from './process-tests.ts'
import { projects, type Project, type TestFiles } from './related-tests.ts'
import type { Selection } from './select-packages.ts'

/** Test files of one project, by the reason for choosing them. */
export interface ChosenTests {
  readonly project: Project
  readonly files: readonly string[]
  readonly why: string
}

/**
 * Tests that import the change; in packages that run on it, integration tests that start processes; in packages with
 * changed data, unit and integration tests, because they may read it. Component tests import everything that they use.
 */
export function chooseTests(
  selection: Pick<Selection, 'running' | 'withData'>,
  related: TestFiles,
  /** Every file of the workspace that can be a test or a test helper. */
  sources: readonly SourceText[],
): ChosenTests[] {
  const reading: Readonly<Record<Project, readonly string[]>> = {
    unit: testsBelow(selection.withData, 'src', sources),
    component: [],
    integration: testsBelow(selection.withData, 'tests', sources),
  }
  const starting = findProcessTests(below(selection.running, 'tests', sources))
  return projects
    .map((project) => {
      const reasons: [string, readonly string[]][] = [
        ['import the change', related[project]],
        ['start processes in packages that run on it', project === 'integration' ? starting : []],
        ['may read the changed data', reading[project]],
      ]
      const chosen = new Set<string>()
      const why = reasons.flatMap(([reason, files]) => {
        const added = files.filter((file) => !chosen.has(file))
        for (const file of added) chosen.add(file)
        return added.length > 0 ? [`${added.length} ${reason}`] : []
      })
      return { project, files: [...chosen], why: why.join(', ') }
    })
    .filter(({ files }) => files.length > 0)
}

/** Number of integration tests of other packages that start apps as processes. */
export function countLeftOut(
  selection: Pick<Selection, 'running'>,
  chosen: readonly ChosenTests[],
  sources: readonly SourceText[],
): number {
  if (!selection.running.some(({ directory }) => directory.startsWith('apps/'))) return 0
  const chosenFiles = new Set(chosen.flatMap(({ files }) => files))
  return findProcessTests(sources.filter(({ path }) => path.includes('/tests/'))).filter(
    (path) => !chosenFiles.has(path),
  ).length
}

function below(packages: readonly Package[], folder: string, sources: readonly SourceText[]): SourceText[] {
  return sources.filter(({ path }) => packages.some(({ directory }) => path.startsWith(`${directory}/${folder}/`)))
}

function testsBelow(packages: readonly Package[], folder: string, sources: readonly SourceText[]): string[] {
  return below(packages, folder, sources)
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith('.browser.test.tsx'))
}
