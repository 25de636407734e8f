import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file that changes its place; both paths are below the directory of the events. */
export type Move = { readonly source: string; readonly target: string }

/**
 * A move that was decided is made, now or after a restart, in order and once: one whose source is gone was made before.
 */
export async function applyMoves(directory: string, moves: readonly Move[]): Promise<void> {
  const touched = new Set<string>()
  for (const { source, target } of moves) {
    if (!existsSync(join(directory, source))) continue
    const into = join(directory, dirname(target))
    // A directory that is new is an entry of those above it.
    const made = mkdirSync(into, { recursive: true })
    for (let path = into; made !== undefined && path.length >= dirname(made).length; path = dirname(path))
      touched.add(path)
    touched.add(into)
    renameSync(join(directory, source), join(directory, target))
  }
  for (const path of touched) await syncPath(path)
}

/** On disk, so that it outlives the machine and not only the process. */
export async function syncPath(path: string): Promise<void> {
  await using file = await open(path)
  await file.sync()
}
