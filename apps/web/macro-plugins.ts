/** Compiles Lingui's macros in component tests, which run without the app's own build. */
import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

const cwd = import.meta.dirname

// Without a configuration the macro would look for one in the directory where the tests were started.
export const macroPlugins = () => [
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
]
