/** The services of the exchange, each on a machine of its own, unchanged except for their connections. */
import { toPartition } from '@argosy/catalogue'
import { createEngineMetrics, startPartitionHost, type EngineConfig } from '@argosy/engine'
import { createCommandClient, createQueryClient, type CommandClient, type QueryClient } from '@argosy/nats'
import { createProjectorMetrics, startPartitionProjector } from '@argosy/projector'
import { createPushClient, type PushClient } from '@argosy/push-client'
import {
  createBroadcaster,
  createConversation,
  createPartitionFeeds,
  createPushMetrics,
  Peer,
  startHeartbeat,
  type Sessions,
} from '@argosy/push'
import type { AccountId } from '@argosy/exchange'
import { createLogger, createMetrics } from '@argosy/service'
import type { VirtualNetwork } from './virtual-network.ts'
import type { VirtualPostgres } from './virtual-postgres.ts'
import { createSocketPair, type ServerSide } from './virtual-socket.ts'
import { createMachine, type Machine } from './machine.ts'
import type { VirtualTime } from './virtual-time.ts'
import type { Random } from '@argosy/random'

export type SimulatedSystem = {
  readonly time: VirtualTime
  readonly random: Random
  readonly network: VirtualNetwork
  readonly postgres: VirtualPostgres
}

const partition = toPartition('live', 'spot')

// Created once and in real time, because the simulation does not read them.
const metrics = {
  engine: createEngineMetrics(createMetrics('engine')),
  projector: createProjectorMetrics(createMetrics('projector')),
  push: createPushMetrics(createMetrics('push')),
}
const logger = createLogger('simulator')
logger.level = 'silent'

const leaseTtlMs = 1_500
// A periodic snapshot runs in a separate process, which the simulation does not support; those of a planned stop are
// written.
const snapshotEveryCommands = 1_000_000

/** A service that can be stopped, as by SIGTERM. */
export type Running = { readonly machine: Machine; stop(): Promise<void> }

export function startEngine(system: SimulatedSystem, name: string): Running {
  const machine = createMachine(name)
  return startOn(system, machine, () =>
    startPartitionHost({
      config: { instance: name, leaseTtlMs, snapshotEveryCommands } as EngineConfig,
      partition,
      pool: system.postgres.connect(machine),
      journalPool: system.postgres.connect(machine),
      nats: system.network.connect(machine),
      logger,
      metrics: metrics.engine,
    }),
  )
}

export function startProjector(system: SimulatedSystem, name: string): Running {
  const machine = createMachine(name)
  return startOn(system, machine, () =>
    startPartitionProjector({
      partition,
      pool: system.postgres.connect(machine),
      nats: system.network.connect(machine),
      logger,
      metrics: metrics.projector,
    }),
  )
}

function startOn({ time }: SimulatedSystem, machine: Machine, start: () => AsyncDisposable): Running {
  const service = time.on(machine, start)
  return { machine, stop: () => time.on(machine, async () => service[Symbol.asyncDispose]()) }
}

export type Gateway = { readonly machine: Machine; readonly commands: CommandClient; readonly queries: QueryClient }

export function startGateway(system: SimulatedSystem, name: string): Gateway {
  const machine = createMachine(name)
  const nats = system.network.connect(machine)
  return system.time.on(machine, () => ({
    machine,
    commands: createCommandClient(nats, { partition }),
    queries: createQueryClient(nats, partition),
  }))
}

export type PushServer = { readonly machine: Machine; accept(server: ServerSide, accountId: AccountId): void }

export function startPush(system: SimulatedSystem, name: string): PushServer {
  const machine = createMachine(name)
  return system.time.on(machine, () => {
    const broadcaster = createBroadcaster({ tickMs: 100, metrics: metrics.push, logger })
    const { onDirty, onLost } = broadcaster
    const nats = system.network.connect(machine)
    const feeds = createPartitionFeeds({ partition, nats, metrics: metrics.push, logger, onDirty, onLost })
    const peers = new Set<Peer>()
    startHeartbeat(peers, broadcaster)
    return {
      machine,
      accept(server, accountId) {
        const { webSocket, socket } = server
        const about = { address: '', partition, sessionHash: accountId, chatHash: undefined, metrics: metrics.push }
        const peer = new Peer({ webSocket, socket, ...about })
        const conversation = createConversation({
          peer,
          feeds,
          chatFeeds: { find: async () => null },
          inboxFeeds: { find: () => null },
          sessions: everybodyIsSignedIn,
          broadcaster,
          metrics: metrics.push,
        })
        peers.add(peer)
        server.onText = (text) => conversation.receive(text)
        server.onClose = () => {
          peers.delete(peer)
          conversation[Symbol.dispose]()
        }
        // A simulated browser answers pings as all browsers do.
        Object.defineProperty(peer, 'hasAnsweredPing', { get: () => true, set: () => {} })
      },
    }
  })
}

/** A session's name is its account. */
const everybodyIsSignedIn: Sessions = {
  find: async (sessionHash) => sessionHash as AccountId,
  recheck: async () => {},
  watch: () => ({ [Symbol.dispose]: () => {} }),
  [Symbol.dispose]: () => {},
}

export type Browser = { readonly machine: Machine; readonly client: PushClient }

/** `findServer` is called before each connection, because a push server that crashed has a successor. */
export function startBrowser(
  system: SimulatedSystem,
  name: string,
  accountId: AccountId,
  findServer: () => PushServer,
): Browser {
  const machine = createMachine(name)
  const { time, random } = system
  const client = time.on(machine, () =>
    createPushClient({
      url: 'ws://push',
      random: Math.random,
      createSocket: () => {
        const server = findServer()
        return createSocketPair(time, random, machine, server.machine, (side) => server.accept(side, accountId))
      },
    }),
  )
  return { machine, client }
}
