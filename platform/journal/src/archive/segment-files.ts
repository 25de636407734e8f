import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Partition } from '@argosy/catalogue'
import { calculateBatchHash, journalStart } from '../batch.ts'
import { JournalCorruptError } from '../errors.ts'
import { decodeSegment, encodeSegment, type ArchivedBatch } from './segment-codec.ts'

/** Description of a segment; stored beside it, so that an archive can be read without a database. */
export type SegmentManifest = {
  readonly format: 1
  readonly partition: Partition
  readonly file: string
  readonly fileBytes: number
  readonly fileDigest: string
  readonly firstSeq: number
  readonly lastSeq: number
  readonly firstSequence: number
  readonly lastSequence: number
  readonly previousHash: string
  readonly lastHash: string
  readonly firstCommittedAt: string
  readonly lastCommittedAt: string
}

const compress = (bytes: Buffer) => promisify(gzip)(bytes)
const decompress = (bytes: Buffer) => promisify(gunzip)(bytes)
const seqDigits = 12

/**
 * Writes batches as one file and its manifest. When it returns, both are on disk under their final names and the file
 * was read back: only then may the batches be deleted from the table.
 */
export async function writeSegment(
  archiveDirectory: string,
  partition: Partition,
  previousHash: Uint8Array,
  batches: readonly ArchivedBatch[],
): Promise<SegmentManifest> {
  const [first, last] = [batches[0], batches.at(-1)]
  if (!first || !last) throw new RangeError('a segment holds at least one batch')
  const directory = join(archiveDirectory, partition)
  await mkdir(directory, { recursive: true })
  const name = [first.seq, last.seq].map((seq) => String(seq).padStart(seqDigits, '0')).join('-')
  const bytes = await compress(encodeSegment(batches))
  const manifest: SegmentManifest = {
    format: 1,
    partition,
    file: `${name}.journal.gz`,
    fileBytes: bytes.length,
    fileDigest: sha256(bytes),
    firstSeq: first.seq,
    lastSeq: last.seq,
    firstSequence: first.firstSequence,
    lastSequence: last.firstSequence + last.commandCount - 1,
    previousHash: Buffer.from(previousHash).toString('hex'),
    lastHash: Buffer.from(last.hash).toString('hex'),
    firstCommittedAt: new Date(first.createdAtMs).toISOString(),
    lastCommittedAt: new Date(last.createdAtMs).toISOString(),
  }
  await writeSynced(directory, manifest.file, bytes)
  await readSegment(archiveDirectory, manifest)
  await writeSynced(directory, `${name}.json`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

/** Reads a segment's batches after checking the file's digest and every link of the chain. */
export async function readSegment(archiveDirectory: string, manifest: SegmentManifest): Promise<ArchivedBatch[]> {
  const path = join(archiveDirectory, manifest.partition, manifest.file)
  const bytes = await readFile(path)
  if (sha256(bytes) !== manifest.fileDigest) throw new JournalCorruptError(`${path} is damaged`)
  const batches = decodeSegment(await decompress(bytes))
  let seq = manifest.firstSeq - 1
  let hash: Uint8Array = Buffer.from(manifest.previousHash, 'hex')
  for (const batch of batches) {
    hash = calculateBatchHash(hash, batch.seq, batch.epoch, batch.commands)
    if (batch.seq !== ++seq || Buffer.compare(hash, batch.hash) !== 0) {
      throw new JournalCorruptError(`${path}: batch ${batch.seq} does not follow batch ${seq - 1}`)
    }
  }
  if (seq !== manifest.lastSeq || Buffer.from(hash).toString('hex') !== manifest.lastHash) {
    throw new JournalCorruptError(`${path} does not end where its manifest says`)
  }
  return batches
}

/** The manifests of a partition, oldest first; refuses an archive with a gap or a foreign segment. */
export async function listSegments(archiveDirectory: string, partition: Partition): Promise<SegmentManifest[]> {
  const directory = join(archiveDirectory, partition)
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const manifests: SegmentManifest[] = []
  for (const name of names.filter((entry) => entry.endsWith('.json')).toSorted()) {
    const manifest = JSON.parse(await readFile(join(directory, name), 'utf8')) as SegmentManifest
    const before = manifests.at(-1)
    const expectedSeq = (before?.lastSeq ?? 0) + 1
    const expectedHash = before?.lastHash ?? Buffer.from(journalStart.hash).toString('hex')
    if (manifest.firstSeq !== expectedSeq || manifest.previousHash !== expectedHash) {
      throw new JournalCorruptError(`${join(directory, name)} does not follow batch ${expectedSeq - 1}`)
    }
    manifests.push(manifest)
  }
  return manifests
}

/** A file with its final name is complete and on disk, even after a power failure. */
async function writeSynced(directory: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(directory, name)
  const file = await open(`${path}.part`, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  const parent = await open(directory, 'r')
  try {
    await parent.sync()
  } finally {
    await parent.close()
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
