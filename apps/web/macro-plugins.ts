/** What turns Lingui's macros into code, for component tests, which run without the app's own build. */
import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

const cwd = import.meta.dirname

// Without its configuration the macro would look for one where the tests were started.
export const macroPlugins = () => [
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
]
