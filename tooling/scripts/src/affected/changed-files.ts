import { execFileSync } from 'node:child_process'
import { root } from '../workspace.ts'

/** Files that differ from the merge base with `base`, committed or not, including new and deleted ones. */
export function listChangedFiles(base: string): string[] {
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', '--merge-base', base),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
}

function git(...args: readonly string[]): string[] {
  const output = execFileSync('git', [...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return output.split('\0').filter((path) => path !== '')
}
