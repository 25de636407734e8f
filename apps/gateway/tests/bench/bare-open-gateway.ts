/**
 * Only the program API's route that places orders: no key, signature, limit or record. It shows what the endpoint could
 * do without checking its callers; `pnpm bench openapi` measures the real one against it.
 */
import type { AccessKey, ApiKey } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'
import { connectNats } from '@argosy/nats'
import { fastify } from 'fastify'
import type { AddressInfo } from 'node:net'
import { createEngines } from '../../src/engine/engine-access.ts'
import { presentOpenAnswer, presentOpenRefusal } from '../../src/program-api/endpoint/present-answer.ts'
import { readBody } from '../../src/program-api/endpoint/read-body.ts'
import { openPlaceOrderRoute } from '../../src/program-api/spot/place-order.ts'

const key: ApiKey = {
  accessKey: 'ak_bare' as AccessKey,
  userId: '1',
  accountId: 'load-1' as AccountId,
  realm: 'live',
  kind: 'hmac',
  permissions: ['read', 'spot_trade'],
  addresses: [],
  expiresAtMs: null,
  version: 1,
}

const nats = await connectNats({
  url: process.env['NATS_URL'] ?? '',
  prefix: process.env['NATS_PREFIX'] ?? '',
  name: 'bare-open-gateway',
})
const accountHistory = { readRetained: unused, readSequence: unused, findOrderByClientId: unused }
const route = openPlaceOrderRoute({
  engines: createEngines(nats, { commandDeadlineMs: 5_000, queryDeadlineMs: 4_000 }),
  accountHistory,
})
const app = fastify({ logger: false })
app.removeAllContentTypeParsers()
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
app.post(route.path, async ({ body }, reply) => {
  const decided = await route.run({ realm: 'live', input: readBody(String(body)) }, key)
  if (decided.ok) return presentOpenAnswer(decided.data, Date.now())
  const { status, envelope } = presentOpenRefusal(decided, Date.now())
  return reply.code(status).send(envelope)
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })

process.once('SIGTERM', () => {
  void app.close().then(() => nats.drain())
})

function unused(): never {
  throw new Error('an order that is not named is not looked for')
}
