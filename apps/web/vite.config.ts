import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstLoad } from './first-load.ts'

const cwd = import.meta.dirname
const isStrict = process.env['CI'] === 'true' || process.env['CI'] === '1'

// These are small and seldom drawn, and readers wait for them: remembering would cost more than drawing.
const compiler = reactCompilerPreset()
const seldomDrawn =
  /\/ui\/frame\/|\/src\/features\/home\/|\/ui\/kit\/src\/(?:announced-id|empty-state|page-title|search-field)\./
compiler.rolldown.filter = { ...compiler.rolldown.filter, id: { exclude: seldomDrawn } }

export default defineConfig({
  root: cwd,
  plugins: [
    // The document carries the component library's words for its one language, so the bundle carries none.
    clientOnly(optimizeLocales.vite({ locales: [] })),
    // Babel presets run last to first: Lingui's macros must be gone before the compiler looks.
    babel({ presets: [compiler, linguiTransformerBabelPreset({}, { cwd })] }),
    lingui({ cwd, failOnMissing: isStrict, failOnCompileError: true }),
    steadyFace(),
    knownLocale(),
    reactRouter(),
    firstLoad(),
  ],
  resolve: {
    // Lingui brings a shim for a hook that our React has.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  // Run from its source by Node, as in every other process.
  ssr: { external: ['@argosy/service'] },
  build: {
    manifest: true,
    sourcemap: false,
    // A data: font or script would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // One file of styles: a page waits for one answer instead of five, and what comes late never brings styles that have
    // the whole page laid out again.
    cssCodeSplit: false,
  },
})

/**
 * A face that comes late is not swapped in: every line would be set anew, and move. The page keeps the reader's own face
 * then, and has ours from its cache the next time.
 */
function steadyFace(): Plugin {
  return {
    name: 'argosy-steady-face',
    enforce: 'pre',
    transform: (code, id) =>
      /@fontsource-variable.*\.css/.test(id)
        ? code.replaceAll('font-display: swap', 'font-display: optional')
        : undefined,
  }
}

/**
 * The component library asks the browser, as soon as it is loaded, whether it can write dates in the page's language: that
 * reads all the browser's calendars, a tenth of a second on a phone. The document names a language that it can.
 */
function knownLocale(): Plugin {
  return {
    name: 'argosy-known-locale',
    enforce: 'pre',
    transform: (code, id) =>
      /\/react-aria\/.*\/useDefaultLocale\./.test(id)
        ? code.replace(/Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\);?/, '')
        : undefined,
  }
}

function clientOnly(plugin: Plugin | Plugin[]): Plugin[] {
  return [plugin].flat().map((one) => ({
    ...one,
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
  }))
}
