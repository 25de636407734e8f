import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file move; both paths are relative to the events directory. */
export type Move = { readonly source: string; readonly target: string }

/**
 * Makes each recorded move once, in order, now or after a restart; if the source is missing the move is already made.
 */
export async function applyMoves(directory: string, moves: readonly Move[]): Promise<void> {
  const touched = new Set<string>()
  for (const { source, target } of moves) {
    if (!existsSync(join(directory, source))) continue
    const into = join(directory, dirname(target))
    // A new directory is an entry of its parent, which must be synced too.
    const made = mkdirSync(into, { recursive: true })
    for (let path = into; made !== undefined && path.length >= dirname(made).length; path = dirname(path))
      touched.add(path)
    touched.add(into)
    renameSync(join(directory, source), join(directory, target))
  }
  for (const path of touched) await syncPath(path)
}

/** Syncs to disk, so that it survives a crash of the machine and not only of the process. */
export async function syncPath(path: string): Promise<void> {
  await using file = await open(path)
  await file.sync()
}
