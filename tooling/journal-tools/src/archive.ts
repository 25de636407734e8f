import { archiveBatches, calculateArchiveLimit, type JournalSource, type SegmentManifest } from '@argosy/journal'

export type ArchiveJournalOptions = { readonly retainedSnapshots: number; readonly isDryRun: boolean }

export async function archiveJournal(
  { pool, partition, archiveDirectory: directory }: JournalSource & { readonly archiveDirectory: string },
  print: (line: string) => void,
  { retainedSnapshots, isDryRun }: ArchiveJournalOptions,
): Promise<boolean> {
  const limitSeq = await calculateArchiveLimit(pool, partition, retainedSnapshots)
  if (limitSeq === 0) {
    print(`${partition}: no snapshot that history has reached: every batch is still needed`)
    return true
  }
  print(`${partition}: batches up to ${limitSeq} stand behind a kept snapshot`)
  if (isDryRun) return true
  const moved = await archiveBatches({
    pool,
    partition,
    directory,
    retainedSnapshots,
    onSegment: (manifest) => print(presentSegment(manifest)),
  })
  print(moved.length === 0 ? '  nothing to move' : `  ${moved.length} segments moved to ${directory}`)
  return true
}

function presentSegment({ file, firstSeq, lastSeq, fileBytes, fileDigest }: SegmentManifest): string {
  return `  ${file}  batches ${firstSeq}–${lastSeq}  ${Math.ceil(fileBytes / 1_024)} KB  sha256 ${fileDigest.slice(0, 16)}`
}
