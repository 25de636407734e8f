import { createBackoff, sleepMs, withDeadline } from '@argosy/service'
import { createConfirmedWrites } from './confirmed-writes.ts'
import { RedisUnavailableError } from './errors.ts'
import { createMasterFinder } from './find-master.ts'
import { closeRedisClient, createRedisClient, type RedisClient } from './redis-client.ts'
import { parseRedisUrl, type RedisTarget } from './redis-url.ts'

type Send = <Reply>(command: (client: RedisClient) => Promise<Reply>) => Promise<Reply>

export interface RedisConnection {
  readonly isReady: boolean
  readonly send: Send
  /**
   * For writes that end something or may happen only once. With replicas, one of them has the write when this resolves.
   */
  readonly sendConfirmed: Send
  close(): Promise<void>
}

export interface ConnectionOptions {
  readonly prefix: string
  readonly caFile: string | undefined
  readonly onError: (error: Error) => void
}

const firstConnectWaitMsMax = 1_000

/** Resolves when connected, or after a second without. */
export function openConnection(url: string, options: ConnectionOptions): Promise<RedisConnection> {
  const target = parseRedisUrl(url)
  return target.kind === 'server' ? connectToServer(target.url, options) : followMaster(target, options)
}

async function connectToServer(url: string, { prefix, caFile, onError }: ConnectionOptions): Promise<RedisConnection> {
  const backoff = createBackoff({ firstMs: 50, maxMs: 500 })
  const client = createRedisClient(url, { prefix, caFile, reconnectStrategy: () => backoff.nextMs() })
  client.on('error', onError)
  client.on('ready', () => backoff.reset())
  await withDeadline(client.connect(), firstConnectWaitMsMax).catch(onError)
  const send: Send = (command) => command(client)
  return {
    get isReady() {
      return client.isReady
    },
    send,
    sendConfirmed: send,
    close: () => closeRedisClient(client),
  }
}

// How soon a new master is found; each poll costs three small requests.
const pollEveryMs = 250
// Longer than an answer may take, so that briefly slow sentinels end no connection.
const withoutMajorityMsMax = 3_000
// Less than a command may take, so that the caller gets the reason.
const confirmMsMax = 300

type Master = {
  readonly address: string
  readonly client: RedisClient
  readonly confirming: RedisClient
  readonly sendConfirmed: Send
}

/** Uses the server that most sentinels name, and none while they name none: then every command is refused. */
async function followMaster(
  { sentinels, masterName, toServerUrl }: Extract<RedisTarget, { kind: 'sentinels' }>,
  { prefix, caFile, onError }: ConnectionOptions,
): Promise<RedisConnection> {
  const finder = createMasterFinder(sentinels, masterName, { caFile, onError })
  const stop = new AbortController()
  const firstConnected = Promise.withResolvers<void>()
  let master: Master | undefined
  let namedAtMs = performance.now()

  async function connect(address: string): Promise<Master> {
    const [host, port] = splitAddress(address)
    const [client, confirming] = [prefix, prefix].map((keyPrefix) => {
      const one = createRedisClient(toServerUrl(host, port), { prefix: keyPrefix, caFile, reconnectStrategy: false })
      one.on('error', onError)
      return one
    }) as [RedisClient, RedisClient]
    await Promise.all([client.connect(), confirming.connect()]).catch((error: unknown) => {
      for (const one of [client, confirming]) if (one.isOpen) one.destroy()
      throw error
    })
    return { address, client, confirming, sendConfirmed: createConfirmedWrites(confirming, { waitMs: confirmMsMax }) }
  }

  /** Commands in flight to a deposed master fail now, and not when their time is over. */
  function leave(): void {
    for (const one of master ? [master.client, master.confirming] : []) if (one.isOpen) one.destroy()
    master = undefined
  }

  async function followOnce(): Promise<void> {
    const address = await finder.find()
    if (address === undefined) {
      if (performance.now() - namedAtMs > withoutMajorityMsMax) leave()
      return
    }
    namedAtMs = performance.now()
    if (master && (master.address !== address || !isConnected(master))) leave()
    if (master) return
    master = await connect(address)
    firstConnected.resolve()
  }

  async function follow(): Promise<void> {
    while (!stop.signal.aborted) {
      await followOnce().catch(onError)
      await sleepMs(master ? pollEveryMs : pollEveryMs / 5, stop.signal)
    }
    leave()
  }

  const following = follow()
  await withDeadline(firstConnected.promise, firstConnectWaitMsMax).catch(onError)
  const known = async (): Promise<Master> => {
    if (!master) throw new RedisUnavailableError('no Redis leads')
    return master
  }
  return {
    get isReady() {
      return master !== undefined && isConnected(master)
    },
    send: async (command) => command((await known()).client),
    sendConfirmed: async (command) => (await known()).sendConfirmed(command),
    async close() {
      stop.abort()
      await following
      await finder.close()
    },
  }
}

function isConnected({ client, confirming }: Master): boolean {
  return client.isReady && confirming.isReady
}

/** The host may be an IPv6 address, which contains colons. */
function splitAddress(address: string): [string, string] {
  const at = address.lastIndexOf(':')
  const host = address.slice(0, at)
  return [host.includes(':') ? `[${host}]` : host, address.slice(at + 1)]
}
