import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const cwd = import.meta.dirname
const isStrict = process.env['CI'] === 'true' || process.env['CI'] === '1'

export default defineConfig({
  root: cwd,
  plugins: [
    // The document carries the component library's words for its one language, so the bundle carries none.
    clientOnly(optimizeLocales.vite({ locales: [] })),
    // Babel presets run last to first: Lingui's macros must be gone before the compiler looks.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset({}, { cwd })] }),
    lingui({ cwd, failOnMissing: isStrict, failOnCompileError: true }),
    reactRouter(),
  ],
  // Run from its source by Node, as in every other process.
  ssr: { external: ['@argosy/service'] },
  build: {
    manifest: true,
    sourcemap: false,
    // A data: font or script would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
})

function clientOnly(plugin: Plugin | Plugin[]): Plugin[] {
  return [plugin].flat().map((one) => ({
    ...one,
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
  }))
}
