import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BrowserMissingError } from './driver.ts'

/** The first of these programs on the PATH. */
export function findProgram(...names: readonly string[]): string {
  const directories = (process.env['PATH'] ?? '').split(delimiter)
  const paths = names.flatMap((name) => directories.map((directory) => join(directory, name)))
  const found = paths.find(isExecutable)
  if (found === undefined)
    throw new BrowserMissingError(
      `${names.join(' or ')} is not on this machine. Debian: \`.ci/install-engines --browsers\`.`,
    )
  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
