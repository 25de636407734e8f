import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { devDirectory, lockMachine, runCommand, workspaceRoot } from '@argosy/backing-services'
import { packageDirectory } from './app-catalog.ts'
import { dependencyDirectories } from './workspace-packages.ts'

/** Builds the web app when its build is missing or older than its sources. Concurrent callers wait for that build. */
export async function buildWeb(log: (line: string) => void): Promise<void> {
  if (isWebBuildFresh()) return
  using _lock = await lockMachine(`web build of ${workspaceRoot}`)
  if (isWebBuildFresh()) return
  const startedMs = Date.now()
  log('building the web app')
  await runCommand('pnpm', ['--filter', '@argosy/web', 'build'], {
    cwd: workspaceRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    logPath: join(devDirectory, 'logs/web-build.log'),
  })
  // Dated at its start: a file changed during the build makes it stale.
  utimesSync(builtPath(), startedMs / 1000, startedMs / 1000)
  log(`built the web app in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
}

function isWebBuildFresh(): boolean {
  if (!existsSync(builtPath())) return false
  const builtMs = statSync(builtPath()).mtimeMs
  return dependencyDirectories(packageDirectory('web')).every((directory) => newestMs(directory) < builtMs)
}

/** The last file that the build writes. */
function builtPath(): string {
  return join(packageDirectory('web'), 'build/hashes.json')
}

function newestMs(directory: string): number {
  let newest = 0
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (!isSource(entry.name)) continue
    const path = join(directory, entry.name)
    newest = Math.max(newest, entry.isDirectory() ? newestMs(path) : statSync(path).mtimeMs)
  }
  return newest
}

/** Whether a file or folder of a package affects the running app. */
export function isSource(name: string): boolean {
  const isProduct = ['node_modules', 'build', 'dist', 'tests', 'SPEC.md', 'README.md'].includes(name)
  return !isProduct && !name.startsWith('.') && !/\.test\.tsx?$/.test(name) && !/~$|\.swp$/.test(name)
}
