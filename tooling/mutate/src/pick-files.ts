import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** Files that differ from the merge base with the given branch, committed or not. */
export function changedFiles(since: string): ReadonlySet<string> {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const base = git('merge-base', 'HEAD', since)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return new Set(`${git('diff', '--name-only', base)}\n${untracked}`.split('\n'))
}

/** The same seed picks the same files while they exist; an added file does not change the rest. */
export function pickSample(files: readonly string[], count: number, seed: number): readonly string[] {
  const rank = (file: string) => createHash('sha256').update(`${seed}:${file}`).digest('hex')
  return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count)
}
