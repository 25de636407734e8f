import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Package {
  /** From the root of the workspace: `apps/web`. */
  readonly directory: string
  readonly name: string
  /** Names of the workspace packages that it needs at run time. */
  readonly dependencies: readonly string[]
  /** Names of those that only its tests and its build need. */
  readonly devDependencies: readonly string[]
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const groups = ['apps', 'ui', 'sdk', 'platform', 'contracts', 'domain', 'tooling']

export function readPackages(root: string): Package[] {
  return groups
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((directory) => existsSync(join(root, directory, 'package.json')))
    .map((directory) => {
      const manifest = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8')) as Manifest
      return {
        directory,
        name: manifest.name,
        dependencies: workspaceNames(manifest.dependencies),
        devDependencies: workspaceNames(manifest.devDependencies),
      }
    })
}

function workspaceNames(dependencies: Readonly<Record<string, string>> = {}): string[] {
  return Object.keys(dependencies).filter((name) => dependencies[name]?.startsWith('workspace:'))
}

export interface Dependents {
  /** Packages that need it at run time, directly or indirectly. */
  readonly running: readonly Package[]
  /** Packages whose tests or build alone use it. Their dependents are not affected, because tests are not imported. */
  readonly testing: readonly Package[]
}

/** The packages that depend on any of these, without these themselves. */
export function findDependents(packages: readonly Package[], changed: readonly Package[]): Dependents {
  const names = new Set(changed.map(({ name }) => name))
  let sizeBefore = 0
  while (names.size > sizeBefore) {
    sizeBefore = names.size
    for (const { name, dependencies } of packages) {
      if (dependencies.some((dependency) => names.has(dependency))) names.add(name)
    }
  }
  return {
    running: packages.filter((each) => names.has(each.name) && !changed.includes(each)),
    testing: packages.filter(
      (each) => !names.has(each.name) && each.devDependencies.some((dependency) => names.has(dependency)),
    ),
  }
}
