import { findDependents, type Package } from './package-graph.ts'

/** What changed files can break, according to paths and manifests. */
export interface Selection {
  /** A changed file at the root that configures every package. */
  readonly everythingBecauseOf: string | undefined
  /** Packages with a changed file. */
  readonly changed: readonly Package[]
  /** Packages that depend on a changed source and have no changed file of their own. */
  readonly dependents: readonly Package[]
  /** Packages that run on a changed source, of their own or of another package. */
  readonly running: readonly Package[]
  /** Packages with a changed file that is no module: their tests may read it without an import. */
  readonly withData: readonly Package[]
  readonly hasMessages: boolean
}

export function selectPackages(files: readonly string[], packages: readonly Package[]): Selection {
  const relevant = files.filter((file) => !isDocument(file))
  const owning = (isWanted: (file: string) => boolean) =>
    packages.filter(({ directory }) => relevant.some((file) => file.startsWith(`${directory}/`) && isWanted(file)))

  const changed = owning(() => true)
  const sources = owning((file) => !isTest(file))
  const { running, testing } = findDependents(packages, sources)
  return {
    everythingBecauseOf: relevant.find((file) => !file.includes('/')),
    changed,
    dependents: [...running, ...testing].filter((each) => !changed.includes(each)),
    running: [...sources, ...running],
    withData: owning((file) => !isTest(file) && !isModule(file) && !isMessages(file)),
    hasMessages: relevant.some(isMessages),
  }
}

/** Read by people, or scripts that CI starts outside of the packages. */
function isDocument(file: string): boolean {
  return (
    file.endsWith('.md') || /^(docs|changes|\.ci)\//.test(file) || /^(LICENSE|\.gitignore|\.editorconfig)$/.test(file)
  )
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /\/tests\//.test(file)
}

/** The module graph shows which tests import it. Manifests and compiler settings count as modules. */
function isModule(file: string): boolean {
  return /\.(tsx?|js|css)$/.test(file) || /\/(package|tsconfig)\.json$/.test(file)
}

function isMessages(file: string): boolean {
  return file.endsWith('.po')
}
