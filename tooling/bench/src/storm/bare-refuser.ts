import { encodeCommandReply } from '@argosy/journal-codec'
import { connectNats } from '@argosy/nats'

/** Refuses every pack at once: what a flood costs the machine when no engine receives it. */
const { NATS_URL = '', NATS_PREFIX = '' } = process.env
const reply = encodeCommandReply({ ok: false, refusal: 'overloaded' })

const nats = await connectNats({ url: NATS_URL, name: 'bare', prefix: NATS_PREFIX })
nats.subscribe('bare', (message) => message.respond(reply))
await nats.flush()
process.send?.('ready')
