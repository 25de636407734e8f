import { relative } from 'node:path'
import { runTool } from '../run-tool.ts'
import { root } from '../workspace.ts'

export const projects = ['unit', 'component', 'integration'] as const
export type Project = (typeof projects)[number]
export type TestFiles = Readonly<Record<Project, readonly string[]>>

interface ListedFile {
  readonly file: string
  /** A browser project's name contains the browser: `component (chromium)`. */
  readonly projectName: string
}

/**
 * The test files below these directories that import a changed file, directly or indirectly, from vitest's module
 * graph.
 */
export async function listRelatedTests(base: string, directories: readonly string[]): Promise<TestFiles> {
  const { isPassed, output } = await runTool(
    'vitest',
    'list',
    '--filesOnly',
    '--json',
    `--changed=${base}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...directories.map((directory) => `${directory}/`),
  )
  if (!isPassed) throw new Error(`vitest cannot list the tests that import the change:\n${output}`)
  return parseListedTests(output, root)
}

export function parseListedTests(output: string, rootDirectory: string): TestFiles {
  // Warnings of build plugins are printed before and after the list.
  const json = /^\[$.*?^\]$|^\[\]$/ms.exec(output)?.[0]
  if (json === undefined) throw new Error(`vitest printed no list of tests:\n${output}`)
  const listed = JSON.parse(json) as readonly ListedFile[]
  const filesOf = (project: Project) =>
    listed
      .filter(({ projectName }) => projectName.split(' ')[0] === project)
      .map(({ file }) => relative(rootDirectory, file))
  return { unit: filesOf('unit'), component: filesOf('component'), integration: filesOf('integration') }
}
