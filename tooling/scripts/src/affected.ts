import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listChangedFiles } from './affected/changed-files.ts'
import { chooseTests, countLeftOut } from './affected/choose-tests.ts'
import { readPackages, type Package } from './affected/package-graph.ts'
import { listRelatedTests, projects } from './affected/related-tests.ts'
import { selectPackages, type Selection } from './affected/select-packages.ts'
import { runCommand, runTool, type ToolResult } from './run-tool.ts'
import { listFiles, root } from './workspace.ts'

const usage = `Checks what a change can break, and nothing else: for the minutes between two edits.

  pnpm affected              files that differ from HEAD, new ones too
  pnpm affected --base REV   files that differ from REV, committed or not

  types        of the packages with a changed file and of every package that depends on them
  lint         of the packages with a changed file
  format       of the changed files
  messages     of the web app when a catalog changed
  unit, component, integration
               tests that import a changed file, by vitest's module graph; integration tests that start processes,
               in packages that run on a changed source; tests of a package whose data changed

A change of a file at the root (package.json, tsconfig.base.json, vitest.config.ts …) runs everything.

It does not run the scenarios (pnpm e2e), nor tests of other packages that start a changed app as a process (pnpm test), nor
dead code, words and file sizes (pnpm verify).`

const { values } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' }, help: { type: 'boolean' } } })
const failed: string[] = []

if (values.help) console.log(usage)
else await checkAffected(values.base)

async function checkAffected(base: string): Promise<void> {
  const files = listChangedFiles(base)
  const selection = selectPackages(files, readPackages(root))
  console.log(`${files.length} files changed since ${base}: ${presentSelection(selection)}`)
  if (selection.everythingBecauseOf !== undefined) await checkEverything()
  else if (selection.changed.length > 0) await checkSelection(base, files, selection)
  else console.log('nothing to check')
  if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

async function checkEverything(): Promise<void> {
  await step('types', 'everything', () => runTool('tsc', '-b'))
  await step('lint', 'everything', () => runTool('oxlint', '--type-aware'))
  await step('format', 'everything', () => runTool('oxfmt', '--check'))
  await step('messages', 'of the web app', checkMessages)
  for (const project of projects) await step(project, 'everything', () => runTests(project))
}

async function checkSelection(base: string, files: readonly string[], selection: Selection): Promise<void> {
  const { changed, dependents, hasMessages } = selection
  const all = directoriesOf([...changed, ...dependents])
  const own = directoriesOf(changed)
  const existing = files.filter((file) => existsSync(join(root, file)))

  await step('types', `of ${all.length} packages`, () => runTool('tsc', '-b', ...all))
  await step('lint', `of ${own.join(', ')}`, () => runTool('oxlint', '--type-aware', ...own))
  await step('format', `of ${existing.length} files`, () =>
    runTool('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...existing),
  )
  if (hasMessages) await step('messages', 'because a catalog changed', checkMessages)

  const related = await listRelatedTests(base, all)
  const sources = listFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const chosen = chooseTests(selection, related, sources)
  for (const { project, files: testFiles, why } of chosen) {
    console.log(`${project}: ${why}`)
    for (const file of testFiles) console.log(`  ${file}`)
    await step(project, `of ${testFiles.length} files`, () => runTests(project, testFiles))
  }
  if (chosen.length === 0) console.log('no unit, component or integration test imports the change')
  const leftOut = countLeftOut(selection, chosen, sources)
  if (leftOut > 0)
    console.log(`left to pnpm test: ${leftOut} integration tests elsewhere that start apps; to pnpm e2e: the journeys`)
}

async function step(name: string, what: string, run: () => Promise<ToolResult>): Promise<void> {
  const startedAtMs = performance.now()
  const { isPassed, output } = await run()
  const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1)
  console.log(`${isPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${seconds.padStart(6)} s  ${what}`)
  if (isPassed) return
  failed.push(name)
  console.log(output.trimEnd())
}

function checkMessages(): Promise<ToolResult> {
  return runCommand('pnpm', '--filter', '@argosy/web', 'messages:check')
}

/** Absolute paths, because vitest would match a relative one against any part of a path. */
function runTests(project: string, files: readonly string[] = []): Promise<ToolResult> {
  return runTool('vitest', 'run', '--project', project, ...files.map((file) => join(root, file)))
}

function directoriesOf(packages: readonly Package[]): string[] {
  return packages.map(({ directory }) => directory)
}

function presentSelection({ everythingBecauseOf, changed, dependents }: Selection): string {
  if (everythingBecauseOf !== undefined) return `${everythingBecauseOf} configures every package`
  if (changed.length === 0) return 'in no package'
  const above = dependents.length === 0 ? 'no package depends on that' : directoriesOf(dependents).join(', ')
  return `${directoriesOf(changed).join(', ')}; depending on that: ${above}`
}
