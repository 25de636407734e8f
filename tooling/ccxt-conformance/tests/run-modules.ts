/** The process of a module runner: imports each module that it receives, and answers with its output. */
import { inspect } from 'node:util'
import { pathToFileURL } from 'node:url'

export interface Answer {
  readonly printed: string
  readonly error?: string
}

process.on('message', (path: string) => void importModule(path).then((answer) => process.send?.(answer)))

async function importModule(path: string): Promise<Answer> {
  const printed: string[] = []
  console.log = (...values: readonly unknown[]) => {
    printed.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '))
  }
  try {
    await import(pathToFileURL(path).href)
    return { printed: printed.join('\n') }
  } catch (error) {
    return { printed: printed.join('\n'), error: error instanceof Error ? String(error.stack) : String(error) }
  }
}
