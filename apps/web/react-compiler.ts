import { transform } from 'oxc-transform-react'
import type { Plugin } from 'vite'

// These render rarely, cheaply and on the critical path: memoization would cost more than it saves.
const seldomDrawn =
  /\/ui\/frame\/|\/src\/features\/home\/|\/ui\/kit\/src\/(?:announced-id|empty-state|page-title|search-field)\./

/** Components and hooks have a name that begins so. */
const mayBeCompiled = /\b(?:[A-Z]|use[A-Z0-9])/

/** Memoizes the browser's components and hooks with the native React compiler: Babel's takes most of a build. */
export function reactCompiler(): Plugin {
  return {
    name: 'argosy-react-compiler',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: {
        id: { include: /\.tsx?$/, exclude: [/\/node_modules\//, seldomDrawn] },
        code: mayBeCompiled,
      },
      async handler(source, id) {
        const { code, errors, fatal } = await transform(id, source, { reactCompiler: {} })
        const messages = errors.map(({ message, codeframe }) => `${message}\n${codeframe ?? ''}`)
        if (fatal) this.error(messages.join('\n'))
        for (const message of messages) this.warn(message)
        return { code, map: null }
      },
    },
  }
}
