/**
 * Groups the files of a page's first load into few chunks: libraries, which stay the same from release to release, and
 * our own code. By default the bundler makes one chunk for each set of modules that are shared alike: small files
 * compress badly, and each costs a phone a round trip. The libraries are three chunks because a file runs in one piece:
 * each of them blocks the page briefly enough for a tap in between.
 */
import type { Plugin } from 'vite'
import { findPageFiles, type ModuleGraph } from './page-files.ts'

const firstModules = /\/src\/(?:entry\.client\.tsx|root\.tsx|routes\/_app\.tsx)(?:\?|$)/

/** Modules that are exported from a package's index but used by single pages only. */
const pageModules =
  /\/(?:ui\/kit\/src\/icons|ui\/i18n\/src\/(?:compact-numbers|dates|money|numbers)|contracts\/wire\/src\/(?:market-terms|http\/(?:identity\/|captcha\/|chat|envelope|error-codes|image-hosts|notices|paths|reports|simulation))|domain\/(?:exchange|money|catalogue\/src\/coins))/

/**
 * The components that show prices, used on every page with prices: one script and one style sheet instead of a dozen of
 * each. The hydration flag (`live/hydrated`) is grouped with them because its importers load this file anyway.
 */
const displayModules =
  /\/(?:ui\/kit\/src\/(?:amount|badge|change|coin-avatar|empty-state|freshness|num|page-title|price|skeleton|sparkline)|apps\/web\/src\/(?:features\/(?:currency\/|markets\/market-figures|home\/section)|live\/hydrated|shell\/freshness-badge))/

/** The bundler needs the number of groups before the modules are known; unused groups stay empty. */
const pageFilesMax = 40

export function firstLoad(): Plugin {
  const modules = new Set<string>()
  let pageFiles: ReturnType<typeof findPageFiles> = []
  const isLibrary = (id: string) => id.includes('/node_modules/')
  return {
    name: 'argosy-first-load',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      modules.clear()
      const visit = (id: string) => {
        const info = this.getModuleInfo(id)
        if (modules.has(id) || !info) return
        modules.add(id)
        for (const imported of info.importedIds) visit(imported)
      }
      const ids = [...this.getModuleIds()]
      for (const id of ids) if (firstModules.test(id)) visit(id)
      const graph: ModuleGraph = new Map(
        ids.map((id) => {
          const { importedIds = [], dynamicallyImportedIds = [], isEntry = false, code } = this.getModuleInfo(id) ?? {}
          return [id, { imports: importedIds, lazyImports: dynamicallyImportedIds, isEntry, size: code?.length ?? 0 }]
        }),
      )
      pageFiles = findPageFiles(graph)
      if (pageFiles.length > pageFilesMax)
        this.error(`${pageFiles.length} files for the terminal, ${pageFilesMax} at most`)
      // Entries keep their own files: the router finds its routes by them.
      for (const id of ids) if (this.getModuleInfo(id)?.isEntry) modules.delete(id)
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          {
            name: 'react',
            test: (id) => modules.has(id) && /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id),
          },
          { name: 'router', test: (id) => modules.has(id) && id.includes('/node_modules/react-router/') },
          { name: 'libraries', test: (id) => modules.has(id) && isLibrary(id) },
          { name: 'shared', test: (id) => modules.has(id) && !isLibrary(id) && !pageModules.test(id) },
          { name: 'displays', test: (id) => !modules.has(id) && displayModules.test(id) },
          // A group includes what its modules import unless an earlier group has it, so the order is that of
          // `findPageFiles`.
          ...Array.from({ length: pageFilesMax }, (_, index) => ({
            name: `terminal-${index}`,
            test: (id: string) => pageFiles[index]?.has(id) === true,
          })),
        ],
      },
    }),
  }
}
