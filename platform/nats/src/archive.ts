import {
  DiscardPolicy,
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { toNatsError } from './errors.ts'
import { readAccess } from './read-access.ts'

export interface ArchiveOptions {
  /** `tls://user:password@host:port`, one address or several of one cluster separated by commas. */
  readonly url: string
  /** File with the trusted CA certificates, for `tls://`; the system's own list when absent. */
  readonly caFile?: string
  readonly name: string
  readonly prefix?: string
}

/** A record with its sequence in the archive. */
export interface ArchivedRecord {
  readonly sequence: number
  readonly data: Uint8Array
}

/**
 * Records that can be added and read, and neither changed nor removed by the process that adds them. It is meant to run
 * on another host, with a login that may only publish and read.
 */
export interface Archive extends AsyncDisposable {
  /** Creates the stream where it is missing; a login without that right finds it already created. */
  ensure(options: { readonly replicas: number }): Promise<void>
  /**
   * Resolves when it is on disk. Rejects when another record of the subject was added after `afterSequence` (0: there
   * is none).
   */
  append(subject: string, data: Uint8Array, options: { readonly afterSequence: number }): Promise<number>
  readLast(subject: string): Promise<ArchivedRecord | undefined>
  /** The first record of a subject at or after a sequence. */
  readNext(subject: string, fromSequence: number): Promise<ArchivedRecord | undefined>
  check(): true | string
}

/** Another process has added to the subject: the caller has to read again where it ends. */
export class ArchiveMovedError extends Error {
  override readonly name = 'ArchiveMovedError'
}

const streamName = 'AUDIT'
const answerMsMax = 5_000

export async function connectArchive({ url, caFile, name, prefix = '' }: ArchiveOptions): Promise<Archive> {
  const connection = await connect({
    ...readAccess(url, caFile),
    name,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    noAsyncTraces: true,
  })
  const js = jetstream(connection, { timeout: answerMsMax })
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: answerMsMax })
  const stream = (prefix + streamName).replaceAll('.', '_')

  async function exists(): Promise<boolean> {
    try {
      await manager.streams.info(stream)
      return true
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return false
      throw error
    }
  }

  const named = async <Result>(subject: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === wrongLastSequence)
        throw new ArchiveMovedError(`${subject} has grown meanwhile`, { cause: error })
      throw toNatsError(error, subject)
    }
  }

  return {
    ensure: ({ replicas }) =>
      named(stream, async () => {
        if (await exists()) return
        await manager.streams.add({
          name: stream,
          subjects: [`${prefix}audit.>`],
          storage: StorageType.File,
          retention: RetentionPolicy.Limits,
          // A full archive refuses new records and deletes no old ones.
          discard: DiscardPolicy.New,
          num_replicas: replicas,
          deny_delete: true,
          deny_purge: true,
          allow_direct: true,
        })
      }),
    append: (subject, data, { afterSequence }) =>
      named(subject, async () => {
        const { seq } = await js.publish(prefix + subject, data, {
          timeout: answerMsMax,
          expect: { lastSubjectSequence: afterSequence },
        })
        return seq
      }),
    readLast: (subject) =>
      named(subject, async () => toRecord(await manager.direct.getMessage(stream, { last_by_subj: prefix + subject }))),
    readNext: (subject, fromSequence) =>
      named(subject, async () =>
        toRecord(await manager.direct.getMessage(stream, { seq: fromSequence, next_by_subj: prefix + subject })),
      ),
    check: () => !connection.isClosed() || 'the archive is not connected',
    [Symbol.asyncDispose]: () => connection.close(),
  }
}

/** The server's error code for "wrong last sequence". */
const wrongLastSequence = 10_071

function toRecord(message: { readonly seq: number; readonly data: Uint8Array } | null): ArchivedRecord | undefined {
  return message ? { sequence: message.seq, data: message.data } : undefined
}
