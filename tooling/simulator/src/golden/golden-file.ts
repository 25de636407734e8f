import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { JournalBatch } from '@argosy/journal'

/** A journal written under one version of the rules, a snapshot from its middle, and the final state. */
export type Golden = {
  readonly rulesVersion: number
  readonly batches: readonly GoldenBatch[]
  readonly snapshot: {
    readonly seq: number
    readonly hash: string
    readonly resultsDigest: string
    readonly text: string
  }
  readonly resultsDigest: string
  readonly stateHash: string
}

/** Bytes as base64. */
export type GoldenBatch = {
  readonly seq: number
  readonly epoch: number
  readonly firstSequence: number
  readonly commandCount: number
  readonly commands: string
  readonly hash: string
  readonly resultsSeq: number
  readonly resultsDigest: string
}

const directory = join(import.meta.dirname, '../../golden')

export function listGoldenNames(): string[] {
  return readdirSync(directory).toSorted()
}

export function readGolden(name: string): Golden {
  return JSON.parse(gunzipSync(readFileSync(join(directory, name))).toString()) as Golden
}

export function writeGolden(name: string, golden: Golden): string {
  const path = join(directory, `${name}.json.gz`)
  writeFileSync(path, gzipSync(JSON.stringify(golden), { level: 9 }))
  return path
}

export function toJournalBatch(batch: GoldenBatch): JournalBatch {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  return {
    ...batch,
    commands: bytes(batch.commands),
    hash: bytes(batch.hash),
    resultsDigest: bytes(batch.resultsDigest),
  }
}
