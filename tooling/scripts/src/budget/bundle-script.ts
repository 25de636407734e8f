import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from '../workspace.ts'

/** A package as one minified script with all its dependencies, for a page that loads nothing else of ours. */
export async function bundleScript(entry: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}
