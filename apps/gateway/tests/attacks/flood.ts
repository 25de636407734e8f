/**
 * Thousands of strangers in a process of their own, so that the cost of simulating them does not slow the measured
 * trader. For each order it sends that many calls over a fixed number of connections and reports the answers.
 */
import { identityPaths, paths } from '@argosy/wire/http'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { craft, makeDevice } from './attacker.ts'
import { readServerKey, seal } from './sealed-endpoints.ts'

export type FloodOrder = {
  /** The target of the calls. */
  readonly url: string
  /** The exchange whose server key seals the calls. */
  readonly keyUrl: string
  readonly calls: number
  /**
   * Loopback addresses to connect from, as nginx sees them; or addresses that a proxy in front of the gateway would
   * report.
   */
  readonly from: readonly string[]
  readonly isForwarded: boolean
}

/** The number of answers by status. */
export type FloodAnswer = Readonly<Record<string, number>>

// More than the proxy may hold back of eight networks, so that the flood goes on.
const connections = 768
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const device = makeDevice()
const token = 'A'.repeat(43)

process.on('message', (order: FloodOrder) => {
  void flood(order).then((answer) => process.send?.(answer))
})

async function flood({ url, keyUrl, calls, from, isForwarded }: FloodOrder): Promise<FloodAnswer> {
  const serverKey = await readServerKey(keyUrl)
  const counts: Record<string, number> = {}
  let sent = 0

  /** A complete sealed call, signed with an unknown key: the most work that a stranger can cause. */
  function sealed(path: string, clear: object, fields: object) {
    const timeMs = Date.now()
    const { bodyCiphertext } = seal(serverKey, { purpose: path, timestamp: String(timeMs), device, fields })
    const body = JSON.stringify({
      ...clear,
      devicePublicKey: device.publicKey,
      deviceAlgorithm: 'p256',
      bodyCiphertext,
    })
    return craft(device, path, { timeMs, body })
  }

  const open = (path: string, body: object) => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  const kinds = [
    () => sealed(identityPaths.login, {}, { loginName: `${randomUUID()}@flood.example`, pwd: 'not the password' }),
    () => open(identityPaths.registerSendCode, { email: `${randomUUID()}@flood.example` }),
    () => sealed(identityPaths.forgotPasswordVerify, { codeId: token }, { emailCode: '000000' }),
    () => open(identityPaths.forgotPassword, { email: `${randomUUID()}@flood.example` }),
    () => ({ method: 'GET', path: `${paths.candles}?symbol=BTCUSDT&interval=1m&endMs=${sent * 60_000}`, headers: {} }),
    () => ({ method: 'GET', path: paths.markets, headers: {} }),
  ]

  async function work(): Promise<void> {
    while (sent < calls) {
      const at = sent++
      const make = kinds[at % kinds.length] ?? kinds[0]
      const address = from[at % from.length] ?? ''
      const call = make?.()
      if (!call) continue
      const forwarded = isForwarded ? { 'x-forwarded-for': address } : {}
      const headers = { origin: url, ...call.headers, ...forwarded }
      const status = await send(url, { ...call, headers }, isForwarded ? undefined : address)
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return counts
}

type Call = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

function send(url: string, { method, path, headers, body }: Call, localAddress: string | undefined): Promise<string> {
  return new Promise((resolve) => {
    const options = { method, agent, headers, ...(localAddress !== undefined && { localAddress }) }
    const call = request(url + path, options, (response) => {
      response.resume().on('end', () => resolve(String(response.statusCode)))
    })
    call.on('error', () => resolve('failed')).end(body)
  })
}
