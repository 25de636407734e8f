export type KnownBatches = {
  has(batchId: string): boolean
  add(batchId: string): void
}

const batchesMaxDefault = 20_000

/**
 * Batches that this process has published: pages repeat every beacon, and most repeats end here. This only saves work;
 * the sink, which writes the files, deduplicates all of them.
 */
export function createKnownBatches(batchesMax = batchesMaxDefault): KnownBatches {
  let recent = new Set<string>()
  let older = new Set<string>()
  return {
    has: (batchId) => recent.has(batchId) || older.has(batchId),
    add(batchId) {
      recent.add(batchId)
      if (recent.size < batchesMax) return
      older = recent
      recent = new Set()
    },
  }
}
