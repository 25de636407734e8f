import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '@argosy/backing-services'

interface Manifest {
  readonly name?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const groups = ['apps', 'ui', 'sdk', 'platform', 'contracts', 'domain']

/** The directories of a package and of all its workspace dependencies, direct and indirect. */
export function dependencyDirectories(packageDirectory: string): string[] {
  const directories = directoriesByName()
  const found = new Set<string>()
  const visit = (directory: string) => {
    if (found.has(directory)) return
    found.add(directory)
    for (const name of Object.keys(readManifest(directory).dependencies ?? {})) {
      const dependency = directories.get(name)
      if (dependency) visit(dependency)
    }
  }
  visit(packageDirectory)
  return [...found]
}

function directoriesByName(): Map<string, string> {
  const directories = groups
    .map((group) => join(workspaceRoot, group))
    .filter((group) => existsSync(group))
    .flatMap((group) => readdirSync(group).map((name) => join(group, name)))
  const names = new Map<string, string>()
  for (const directory of directories) {
    const { name } = readManifest(directory)
    if (name) names.set(name, directory)
  }
  return names
}

function readManifest(directory: string): Manifest {
  const path = join(directory, 'package.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
}
