import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProcess, freePort, workspaceRoot, type AcquiredEngines } from '@argosy/backing-services'
import { connectNats } from '@argosy/nats'
import { WebSocket } from 'ws'
import type { BareOrder } from './bare-server.ts'
import { LiveBook, marketId } from './live-book.ts'

export interface Contestant extends AsyncDisposable {
  readonly name: 'bare ws' | 'push'
  readonly pid: number
  readonly port: number
  /** The first message that a subscriber sends. */
  readonly subscribe?: string
  /** Sends until `end`: this many frames a second to each subscriber, or as many as it can when null. */
  begin(framesPerSecond: number | null): void
  end(): void
}

/** Fast enough that every tick has a change to publish, slow enough to cost little. */
const saturatingChangesPerSecond = 120

export async function startBare(frames: readonly string[]): Promise<Contestant> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const send = (order: BareOrder) => child.send(order)
  send({ type: 'frames', frames })
  return {
    name: 'bare ws',
    pid: child.pid ?? 0,
    port,
    begin: (framesPerSecond) => send({ type: 'begin', framesPerSecond }),
    end: () => send({ type: 'end' }),
    [Symbol.asyncDispose]: () => stopChild(child),
  }
}

export async function startOurs(engines: AcquiredEngines, tickMs: number): Promise<Contestant> {
  const nats = await connectNats({ url: engines.natsUrl, name: 'bench', prefix: engines.natsPrefix })
  const book = new LiveBook(nats)
  await nats.flush()
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'argosy-bench-push-'))
  const server = createProcess({
    name: 'push',
    command: process.execPath,
    args: [join(workspaceRoot, 'apps/push/src/main.ts')],
    directory,
    logPath: join(directory, 'push.log'),
    env: {
      ...process.env,
      ARGOSY_MODE: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      NATS_URL: engines.natsUrl,
      NATS_PREFIX: engines.natsPrefix,
      REDIS_URL: engines.redisUrl,
      REDIS_PREFIX: engines.redisPrefix,
      PARTITIONS: 'live.spot',
      SOCKETS_MAX: '19000',
      SOCKETS_PER_NETWORK_MAX: '19000',
      TICK_MS: String(tickMs),
    },
    isReady: () => expectReady(port),
  })
  await server.start()
  const ticker = createTicker(() => book.change())
  return {
    name: 'push',
    pid: server.pid ?? 0,
    port,
    subscribe: JSON.stringify({ op: 'subscribe', ref: { channel: 'book', marketId } }),
    begin: (framesPerSecond) => void ticker.begin(framesPerSecond ?? saturatingChangesPerSecond),
    end: () => ticker.end(),
    async [Symbol.asyncDispose]() {
      ticker.end()
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
      book[Symbol.dispose]()
      await nats.drain()
    },
  }
}

/** Frames that our server really sent, for the bare one to repeat. */
export async function recordFrames(ours: Contestant, count: number): Promise<string[]> {
  const socket = new WebSocket(`ws://127.0.0.1:${ours.port}/ws?realm=live`)
  await once(socket, 'open')
  socket.send(ours.subscribe ?? '')
  ours.begin(100)
  const frames: string[] = []
  while (frames.length < count) {
    const [data] = (await once(socket, 'message')) as [Buffer]
    if (data.includes('"book_delta"')) frames.push(data.toString())
  }
  ours.end()
  socket.terminate()
  return frames
}

function createTicker(run: () => void) {
  let round = 0
  return {
    async begin(perSecond: number): Promise<void> {
      const mine = ++round
      let dueAtMs = performance.now()
      while (mine === round) {
        run()
        dueAtMs += 1_000 / perSecond
        await sleep(Math.max(1, dueAtMs - performance.now()))
      }
    },
    end(): void {
      round += 1
    },
  }
}

async function expectReady(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/_internal/ready`)
  if (!response.ok) throw new Error(`push answered ${response.status}`)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await exited
  clearTimeout(timer)
}
