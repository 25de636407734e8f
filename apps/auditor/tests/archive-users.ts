import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

/** Users of the archive's server as docs/operating/audit.md sets them up; `owner` is the user of its operator. */
export const archiveUsers = [
  `{ user: auditor, password: secret, permissions: {
    publish: ["audit.>", "$JS.API.STREAM.INFO.AUDIT", "$JS.API.DIRECT.GET.AUDIT", "$JS.API.DIRECT.GET.AUDIT.>"]
    subscribe: "_INBOX.>" } }`,
  `{ user: reader, password: secret, permissions: {
    publish: ["$JS.API.DIRECT.GET.AUDIT", "$JS.API.DIRECT.GET.AUDIT.>"]
    subscribe: "_INBOX.>" } }`,
]

export type ArchiveAct = 'purge' | 'delete a record' | 'delete the stream' | 'change the stream' | 'publish'

/** Tries an operation with a login; `refused` when the server forbids it. */
export async function tryOnArchive(url: string, act: ArchiveAct): Promise<'done' | 'refused'> {
  const { username: user, password: pass, host } = new URL(url)
  const connection = await connect({ servers: host, user, pass, noAsyncTraces: true })
  try {
    const { streams } = await jetstreamManager(connection, { checkAPI: false, timeout: 2_000 })
    const acts: Record<ArchiveAct, () => Promise<unknown>> = {
      purge: () => streams.purge('AUDIT'),
      'delete a record': () => streams.deleteMessage('AUDIT', 1),
      'delete the stream': () => streams.delete('AUDIT'),
      'change the stream': () => streams.update('AUDIT', { max_msgs: 1 }),
      publish: () => jetstream(connection, { timeout: 2_000 }).publish('audit.rows.operators', 'forged'),
    }
    return await acts[act]().then(
      () => 'done' as const,
      () => 'refused' as const,
    )
  } finally {
    await connection.close()
  }
}
