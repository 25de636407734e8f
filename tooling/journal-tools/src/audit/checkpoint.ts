import { isPartition, type Partition } from '@argosy/catalogue'
import type { ChainPosition } from '@argosy/wire/audit'
import { createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { UsageError } from '../find-postgres-url.ts'

/** A verified state of the exchange, with its position in the journal. */
export type VerifiedState = ChainPosition & { readonly resultsDigest: string; readonly state: Buffer }

/** How far everything was verified; the next verification starts here. */
export type Checkpoint = {
  readonly streams: ReadonlyMap<string, ChainPosition>
  readonly partitions: ReadonlyMap<Partition, VerifiedState>
}

/** The checkpoint was written or changed without the key. */
export class CheckpointError extends Error {
  override readonly name = 'CheckpointError'
}

const position = { seq: z.int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) }
const contentSchema = z.strictObject({
  version: z.literal(1),
  madeAtMs: z.int(),
  streams: z.record(z.string(), z.strictObject(position)),
  partitions: z.record(
    z.string(),
    z.strictObject({ ...position, resultsDigest: z.string(), stateHash: position.hash }),
  ),
})
const fileSchema = z.strictObject({ content: z.string(), signature: z.string() })

const fileOf = (directory: string) => join(directory, 'checkpoint.json')
const stateFileOf = (directory: string, stateHash: string) => join(directory, `${stateHash}.state.gz`)

/** An Ed25519 key in PEM. */
export function readCheckpointKey(path: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below states what it has to be.
  }
  throw new UsageError(`${path} is no Ed25519 key: openssl genpkey -algorithm ed25519 -out ${path}`)
}

export function readCheckpoint(directory: string, key: KeyObject): Checkpoint | undefined {
  if (!existsSync(fileOf(directory))) return undefined
  const content = readSigned(directory, key)
  const partitions = new Map<Partition, VerifiedState>()
  for (const [partition, { stateHash, ...more }] of Object.entries(content.partitions)) {
    if (isPartition(partition)) partitions.set(partition, { ...more, state: readState(directory, stateHash) })
  }
  return { streams: new Map(Object.entries(content.streams)), partitions }
}

function readSigned(directory: string, key: KeyObject): z.output<typeof contentSchema> {
  const refuse = () => new CheckpointError(`${fileOf(directory)} was not signed with this key`)
  try {
    const { content, signature } = fileSchema.parse(JSON.parse(readFileSync(fileOf(directory), 'utf8')))
    if (!verify(null, Buffer.from(content), createPublicKey(key), Buffer.from(signature, 'base64'))) throw refuse()
    return contentSchema.parse(JSON.parse(content))
  } catch {
    throw refuse()
  }
}

function readState(directory: string, stateHash: string): Buffer {
  const file = stateFileOf(directory, stateHash)
  try {
    const state = gunzipSync(readFileSync(file))
    if (hash('sha256', state, 'hex') === stateHash) return state
  } catch {
    // A missing or unreadable file counts as a wrong one.
  }
  throw new CheckpointError(`${file} is not the state that the checkpoint names`)
}

/**
 * Writes the states first, because a checkpoint may only name existing ones. States that no checkpoint names are
 * removed.
 */
export function writeCheckpoint(directory: string, key: KeyObject, { streams, partitions }: Checkpoint): void {
  mkdirSync(directory, { recursive: true })
  const states = new Map([...partitions.values()].map(({ state }) => [hash('sha256', state, 'hex'), state]))
  for (const [stateHash, state] of states) replaceFile(stateFileOf(directory, stateHash), gzipSync(state, { level: 1 }))
  const content = JSON.stringify({
    version: 1,
    madeAtMs: Date.now(),
    streams: Object.fromEntries(streams),
    partitions: Object.fromEntries(
      Array.from(partitions, ([partition, { state, ...more }]) => [
        partition,
        { ...more, stateHash: hash('sha256', state, 'hex') },
      ]),
    ),
  })
  const signature = sign(null, Buffer.from(content), key).toString('base64')
  replaceFile(fileOf(directory), Buffer.from(JSON.stringify({ content, signature })))
  const names = new Set([...states.keys()].map((stateHash) => stateFileOf('', stateHash)))
  for (const name of readdirSync(directory))
    if (name.endsWith('.state.gz') && !names.has(name)) rmSync(join(directory, name))
}

function replaceFile(path: string, bytes: Buffer): void {
  writeFileSync(`${path}.new`, bytes, { flush: true })
  renameSync(`${path}.new`, path)
}
