import { restEndpoints } from '@argosy/open-api'
import type { DevelopmentKey } from '@argosy/dev-env'
import { createHmac } from 'node:crypto'

const { path } = restEndpoints.placeOrder
/**
 * An IOC order far below the market: it finds no seller and closes at once. Each has a price of its own, because two
 * equal orders within a millisecond have one signature, and the second would be refused as a repetition.
 */
function writeOrder(index: number): string {
  const price = `59${String(index % 100_000).padStart(5, '0')}`
  return JSON.stringify({
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    price: `${price.slice(0, 5)}.${price.slice(5)}`,
    size: '0.001',
    force: 'ioc',
  })
}

/** The bytes of a signed order request. */
export function signOrder(key: DevelopmentKey, port: number, index: number): Buffer {
  const time = String(Date.now())
  const body = writeOrder(index)
  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `access-key: ${key.apiKey}`,
      `access-passphrase: ${key.password}`,
      `access-timestamp: ${time}`,
      `access-sign: ${sign(key, `${time}POST${path}${body}`)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

/** The first message on a private socket. */
export function formatLogin(key: DevelopmentKey): string {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const login = {
    apiKey: key.apiKey,
    passphrase: key.password,
    timestamp,
    sign: sign(key, `${timestamp}GET/user/verify`),
  }
  return JSON.stringify({ op: 'login', args: [login] })
}

function sign({ secret }: DevelopmentKey, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64')
}
