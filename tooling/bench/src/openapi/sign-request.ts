import { restEndpoints } from '@argosy/open-api'
import type { DevelopmentKey } from '@argosy/dev-env'
import { createHmac } from 'node:crypto'

const { path } = restEndpoints.placeOrder
/** An IOC order far below the market: it finds no seller and closes at once. */
const body = JSON.stringify({
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '59000.00',
  size: '0.001',
  force: 'ioc',
})

/** The bytes of a signed order request. */
export function signOrder(key: DevelopmentKey, port: number): Buffer {
  const time = String(Date.now())
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
