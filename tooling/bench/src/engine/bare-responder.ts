import { connectNats, type NatsMessage } from '@argosy/nats'
import { createPool } from '@argosy/postgres'

/**
 * The minimal responder that the engine is measured against: receive a message, write its bytes to PostgreSQL together
 * with the others that arrived meanwhile, reply. No decoding, no matching, no hash chain, no fence, no events.
 */
const { POSTGRES_URL = '', NATS_URL = '', NATS_PREFIX = '' } = process.env
const batchCommandsMax = 2_000
const reply = new Uint8Array(2)

const pool = createPool(POSTGRES_URL, { applicationName: 'bare', maxConnections: 1 })
await pool.query(`
  create table if not exists bare_batch (seq bigint primary key, commands bytea not null, created_at timestamptz not null default clock_timestamp());
  alter table bare_batch alter column commands set compression lz4`)
const nats = await connectNats({ url: NATS_URL, name: 'bare', prefix: NATS_PREFIX })

let waiting: NatsMessage[] = []
let isCommitting = false
let seq = 0

nats.subscribe('bare', (message) => {
  waiting.push(message)
  if (!isCommitting) void commitAll()
})
await nats.flush()
process.send?.('ready')

async function commitAll(): Promise<void> {
  isCommitting = true
  while (waiting.length > 0) {
    const batch = dequeueBatch()
    const bytes = Buffer.concat(batch.map(({ data }) => data))
    await pool.query({
      name: 'append',
      text: 'insert into bare_batch (seq, commands) values ($1, $2)',
      values: [++seq, bytes],
    })
    for (const message of batch) message.respond(reply)
  }
  isCommitting = false
}

function dequeueBatch(): NatsMessage[] {
  let count = 0
  let end = 0
  for (const { data } of waiting) {
    count += ((data[1] ?? 0) << 8) | (data[2] ?? 0)
    if (end > 0 && count > batchCommandsMax) break
    end += 1
  }
  const batch = waiting.slice(0, end)
  waiting = waiting.slice(end)
  return batch
}
