/** Breaks a rule in a copy of the repository and checks whether its tests fail. The working tree is never touched. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { toolEnvironment } from '../run-tool.ts'
import { listFiles, root } from '../workspace.ts'
import { kindOfTest, type RuleBreak, type TestKind } from './rule-break.ts'
import { sightMark, type Sight } from './sight.ts'

export interface Copy extends Disposable {
  readonly directory: string
}

/** Copies every file that is or would be committed; the installed packages are this clone's. */
export function copyRepository(): Copy {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-break-'))
  const files = listFiles()
  for (const file of files) cpSync(join(root, file), join(directory, file), { verbatimSymlinks: true })
  const packages = files.filter((file) => file.endsWith('/package.json')).map(dirname)
  for (const path of packages) linkPackages(join(root, path, 'node_modules'), join(directory, path, 'node_modules'))
  linkEach(join(root, 'node_modules'), join(directory, 'node_modules'))
  // The directory in which .ci/install-engines puts nats-server.
  if (existsSync(join(root, '.dev/engines'))) {
    mkdirSync(join(directory, '.dev'))
    symlinkSync(join(root, '.dev/engines'), join(directory, '.dev/engines'))
  }
  return { directory, [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }) }
}

/** Links to our own packages are relative, so copied links point into the copy. */
function linkPackages(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

function linkEach(from: string, to: string): void {
  mkdirSync(to)
  // Caches of tools and the state of pnpm's runs belong to one clone.
  const names = readdirSync(from).filter((name) => !/^\.(?:vi|pnpm-)/.test(name))
  for (const name of names) symlinkSync(join(from, name), join(to, name))
}

/** Breaks these rules in the copy, cheap tests first. `onSight` is called as soon as each result is known. */
export async function runBreaks(
  { directory }: Copy,
  records: readonly RuleBreak[],
  onSight: (sight: Sight) => void,
): Promise<void> {
  const kinds: readonly TestKind[] = ['unit', 'component', 'integration']
  for (const kind of kinds) {
    const ofKind = records.filter(({ test }) => kindOfTest(test) === kind)
    if (ofKind.length > 0) await runKind(directory, kind, ofKind, onSight)
  }
}

async function runKind(
  directory: string,
  kind: TestKind,
  records: readonly RuleBreak[],
  onSight: (sight: Sight) => void,
): Promise<void> {
  const { ARGOSY_REPORT_DIRECTORY: _, ...env } = toolEnvironment()
  const child = spawn(process.execPath, [join(directory, 'tooling/scripts/src/rules/break-runner.ts'), kind], {
    cwd: directory,
    env: { ...env, CI: 'true', FORCE_COLOR: '0' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(JSON.stringify(records))
  const missing = new Set(records.map(({ id }) => id))
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => void (errors += chunk))
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith(sightMark)) continue
    const sight = JSON.parse(line.slice(sightMark.length)) as Sight
    missing.delete(sight.id)
    onSight(sight)
  }
  for (const id of missing)
    onSight({ id, isSeen: false, seconds: 0, details: ['the test runner ended before', errors.slice(-2_000)] })
}
