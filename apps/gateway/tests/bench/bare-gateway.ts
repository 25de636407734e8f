/**
 * Only the route that places orders: no origin check, session, signature or record. It shows what a gateway could do
 * without checking its callers; `pnpm bench gateway` measures the real one against it.
 */
import { connectNats } from '@argosy/nats'
import type { AccountId } from '@argosy/exchange'
import { fastify } from 'fastify'
import type { AddressInfo } from 'node:net'
import { createEngines } from '../../src/engine/engine-access.ts'
import { envelopeOf, refusalEnvelope } from '../../src/http/answer.ts'
import { placeOrderRoute } from '../../src/routes/trade/place-order.ts'
import type { SessionVisitor } from '../../src/sessions/sessions.ts'

const alice: SessionVisitor = {
  userId: '1',
  personId: '1',
  subAccountRights: null,
  accountId: '1001' as AccountId,
  userName: 'alice',
  sessionId: '',
  tokenHash: '',
  deviceId: null,
  steppedUpUntilMs: 0,
}

const nats = await connectNats({
  url: process.env['NATS_URL'] ?? '',
  prefix: process.env['NATS_PREFIX'] ?? '',
  name: 'bare-gateway',
})
const accountHistory = { readSequence: unused, findOrderByClientId: unused }
const route = placeOrderRoute({
  engines: createEngines(nats, { commandDeadlineMs: 5_000, queryDeadlineMs: 4_000 }),
  accountHistory,
})
const app = fastify({ logger: false })
app.post(route.path, async ({ headers, body, id: requestId }, reply) => {
  const where = { address: '', network: '' }
  const call = { realm: 'live', token: undefined, ...where, requestId, query: {}, params: {}, setHeader } as const
  const decided = await route.run({ ...call, headers, body }, alice)
  return decided.ok ? envelopeOf(decided.data) : reply.code(decided.status).send(refusalEnvelope(decided.code))
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })

process.once('SIGTERM', () => {
  void app.close().then(() => nats.drain())
})

function setHeader(): void {}

function unused(): never {
  throw new Error('an order that is not repeated is not looked for')
}
