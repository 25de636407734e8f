import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin } from 'vite'
import { firstLoad } from './first-load.ts'
import { reactCompiler } from './react-compiler.ts'

const cwd = import.meta.dirname
const isStrict = process.env['CI'] === 'true' || process.env['CI'] === '1'

export default defineConfig({
  root: cwd,
  plugins: [
    // The document contains the component library's messages for its language, so the bundle contains none.
    clientOnly(optimizeLocales.vite({ locales: [] })),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd })] }),
    // After the macros, which it could not tell from other calls.
    reactCompiler(),
    lingui({ cwd, failOnMissing: isStrict, failOnCompileError: true }),
    steadyFace(),
    knownLocale(),
    reactRouter(),
    firstLoad(),
  ],
  resolve: {
    // Lingui depends on a shim of a hook that our React has.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  // Node runs it from source, as in every other process.
  ssr: { external: ['@argosy/service'] },
  build: {
    manifest: true,
    sourcemap: false,
    // Inlined fonts or scripts would require `data:` in the content security policy.
    assetsInlineLimit: 0,
    // One style sheet: a page waits for one response instead of five, and lazy chunks add no styles that would lay out
    // the whole page again.
    cssCodeSplit: false,
  },
})

/**
 * A web font that loads late is not swapped in, because every line would be laid out again and move. The page keeps the
 * system font then, and has the web font from the cache the next time.
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
 * The component library checks on load whether the browser can format dates in the page's language: that loads all
 * calendars, which takes a tenth of a second on a phone. The document names a supported language.
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
