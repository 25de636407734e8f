/**
 * The standalone build of a UI package: custom elements that any page may load (FRM-2). It uses the app's sources with
 * React replaced by preact/compat; each language's messages are a separate chunk; the styles are a separate file.
 */
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { join } from 'node:path'
import { defineConfig, type UserConfig } from 'vite'
import { rehomeRootStyles } from './rehome-root-styles.ts'

export interface MicroComponent {
  /** The package's directory. */
  readonly root: string
  /** Output file name, without extension, and its source: `{ 'argosy-header': 'src/elements/argosy-header.ts' }`. */
  readonly entries: Readonly<Record<string, string>>
  /** Name of the one style sheet, without extension. */
  readonly styles: string
}

const isStrict = process.env['CI'] === 'true' || process.env['CI'] === '1'

export function defineMicroComponent({ root, entries, styles }: MicroComponent): UserConfig {
  return defineConfig({
    root,
    plugins: [
      babel({ presets: [linguiTransformerBabelPreset({}, { cwd: root })] }),
      lingui({ cwd: root, failOnMissing: isStrict, failOnCompileError: true }),
      rehomeRootStyles(),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: preactFile('jsx-runtime') },
        { find: /^react-dom\/client$/, replacement: preactFile('compat/client') },
        // Lingui imports React's shim for something that preact has.
        { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: preactFile('compat') },
        { find: /^react-dom$|^react$/, replacement: preactFile('compat') },
      ],
    },
    build: {
      outDir: 'dist',
      sourcemap: false,
      // Library mode: no helper that preloads chunks by writing into a third-party page.
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
        formats: ['es'],
        cssFileName: styles,
      },
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          // Library mode keeps whitespace by default; only browsers read our output.
          minify: true,
          entryFileNames: '[name].js',
          chunkFileNames: (chunk) => `chunks/${catalogChunkName(chunk.facadeModuleId) ?? '[name]'}-[hash].js`,
        },
      },
    },
  })
}

/** For example `words-de` for the chunk of a German catalog. */
function catalogChunkName(module: string | null | undefined): string | undefined {
  const catalog = /\/locales\/([^/]+)\/[^/]+\.po$/.exec(module ?? '')?.[1]
  return catalog && `words-${catalog}`
}

/** Resolved to a path: a library deep in the pnpm store could not find it by name. */
function preactFile(entry: string): string {
  return new URL(import.meta.resolve(`preact/${entry}`)).pathname
}
