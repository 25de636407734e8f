import type { DevelopmentKey } from '@argosy/dev-env'
import { Agent } from 'node:http'
import type { Ccxt, Client, SocketClient } from './versions.ts'

const restNames = ['spot', 'mix', 'user', 'p2p', 'broker', 'margin', 'common', 'tax', 'convert', 'copy', 'earn', 'uta']

// ccxt's own ten seconds assume an exchange that does not share two cores with its test.
const answerWaitMsMax = 30_000

export type ClientSettings = {
  readonly credentials?: DevelopmentKey
  /** Simulation trading, called sandbox in ccxt. */
  readonly isSandbox?: boolean
}

/**
 * Changes only what a bot's owner changes: the addresses. Everything else is ccxt's default, including its rate limit.
 */
export function createClient(ccxt: Ccxt, url: string, settings: ClientSettings = {}): Client {
  return prepare(new ccxt.bitget(configOf(url, settings)), settings)
}

/** The same with sockets. */
export function createSocketClient(ccxt: Ccxt, url: string, settings: ClientSettings = {}): SocketClient {
  const client = prepare(new ccxt.pro.bitget(configOf(url, settings)), settings)
  client.httpAgent = new Agent()
  return client
}

/** Without TLS, which only tests use, ccxt needs an agent: older versions for calls, all of them for sockets. */
function configOf(url: string, { credentials }: ClientSettings) {
  return { ...credentials, urls: urlsOf(url), agent: new Agent(), timeout: answerWaitMsMax }
}

function urlsOf(url: string) {
  const socketUrl = url.replace(/^http/, 'ws')
  const sockets = (below: string) => ({
    public: `${socketUrl}${below}/v2/ws/public`,
    private: `${socketUrl}${below}/v2/ws/private`,
  })
  return {
    api: { ...Object.fromEntries(restNames.map((name) => [name, url])), ws: sockets(''), demo: sockets('/demo') },
  }
}

function prepare<Made extends Client>(client: Made, { isSandbox = false }: ClientSettings): Made {
  if (isSandbox) client.setSandboxMode(true)
  return client
}
