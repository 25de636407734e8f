import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** Every file that is or would be committed, relative to the root, without generated output and dependencies. */
export function listFiles(): readonly string[] {
  const output = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' })
  const gone = new Set(deleted.split('\0'))
  return output.split('\0').filter((path) => path !== '' && !gone.has(path))
}
