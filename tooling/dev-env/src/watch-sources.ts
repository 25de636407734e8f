import { readdirSync, watch } from 'node:fs'
import { join, sep } from 'node:path'
import { packageDirectory, type AppName } from './app-catalog.ts'
import { isSource } from './web-build.ts'
import { dependencyDirectories } from './workspace-packages.ts'

// An editor writes a file in several steps, and a branch switch writes many files.
const settleMs = 300

/** Reports the apps that run changed files, once the changes have settled. Returns a function that stops watching. */
export function watchSources(names: readonly AppName[], onChange: (changed: ReadonlySet<AppName>) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let changed = new Set<AppName>()

  const onEvent = (users: ReadonlySet<AppName>, path: string | null) => {
    if (!path?.split(sep).every(isSource)) return
    for (const user of users) changed.add(user)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const settled = changed
      changed = new Set()
      onChange(settled)
    }, settleMs)
  }
  const watchers = [...usersByDirectory(names)].flatMap(([directory, users]) => [
    watch(directory, (_event, path) => onEvent(users, path)),
    ...sourceFolders(directory).map((folder) =>
      watch(folder, { recursive: true }, (_event, path) => onEvent(users, path)),
    ),
  ])
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** Separate watches: one recursive watch on the package would also walk node_modules and the build. */
function sourceFolders(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isSource(entry.name))
    .map((entry) => join(directory, entry.name))
}

function usersByDirectory(names: readonly AppName[]): Map<string, Set<AppName>> {
  const users = new Map<string, Set<AppName>>()
  for (const name of names) {
    for (const directory of dependencyDirectories(packageDirectory(name))) {
      users.set(directory, (users.get(directory) ?? new Set()).add(name))
    }
  }
  return users
}
