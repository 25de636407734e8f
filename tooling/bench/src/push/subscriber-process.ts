/** Holds thousands of sockets and does as little as possible per frame, so that the server is the bottleneck. */
import { connect, type Socket } from 'node:net'
import { FrameCounter } from './frame-counter.ts'
import type { SubscriberCommand, SubscriberReport } from './subscriber-messages.ts'

const latencySampleEvery = 25
const latenciesMax = 200_000
const openAtOnce = 100
const comma = 0x2c

let frames = 0
let bytes = 0
let latenciesMs: number[] = []

process.on('message', (order: SubscriberCommand) => {
  if (order.type === 'open') void openAll(order)
  else if (order.type === 'begin') [frames, bytes, latenciesMs] = [0, 0, []]
  else report({ type: 'measured', frames, bytes, latenciesMs })
})
process.on('disconnect', () => process.exit(0))

function fail(reason: string): void {
  console.error(reason)
  process.exit(1)
}

function report(message: SubscriberReport): void {
  process.send?.(message)
}

async function openAll({ name, port, count, subscribe }: Extract<SubscriberCommand, { type: 'open' }>): Promise<void> {
  for (let opened = 0; opened < count; opened += openAtOnce) {
    const wave = Math.min(openAtOnce, count - opened)
    await Promise.all(Array.from({ length: wave }, (_, index) => openOne(port, opened + index, subscribe)))
  }
  report({ type: 'opened', name })
}

function openOne(port: number, index: number, subscribe: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const counter = new FrameCounter(() => socket.write(emptyPong))
    const isSampled = index % latencySampleEvery === 0
    let isOpen = false
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: sharedBuffer, callback: (length, buffer) => receive(Buffer.from(buffer.buffer, 0, length)) },
    })
    socket.on('error', reject)
    socket.on('close', () => fail(`a server on port ${port} closed a socket`))
    socket.write(
      `GET /ws?realm=live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )

    function receive(chunk: Buffer): boolean {
      if (!isOpen) return readHandshake(chunk)
      frames += counter.count(chunk)
      bytes += chunk.length
      if (isSampled) sampleLatency(chunk)
      return true
    }

    function readHandshake(chunk: Buffer): boolean {
      const end = chunk.indexOf('\r\n\r\n')
      if (!chunk.toString('latin1').startsWith('HTTP/1.1 101') || end === -1) {
        reject(new Error(`handshake refused: ${chunk.toString('latin1').slice(0, 80)}`))
        return false
      }
      isOpen = true
      if (subscribe) socket.write(maskedText(subscribe))
      resolve()
      if (end + 4 < chunk.length) receive(chunk.subarray(end + 4))
      return true
    }
  })
}

// Every read ends before the next begins, so all sockets share one buffer.
const sharedBuffer = Buffer.allocUnsafeSlow(64 * 1_024)

/** A book frame contains the time of its content. In a heartbeat no comma follows it, and a cut frame is skipped. */
function sampleLatency(chunk: Buffer): void {
  const nowMs = Date.now()
  const mark = '"timeMs":'
  for (let at = chunk.indexOf(mark); at !== -1; at = chunk.indexOf(mark, at + 1)) {
    const end = at + mark.length + 13
    const isWhole = chunk[end] === comma
    if (isWhole && latenciesMs.length < latenciesMax) {
      latenciesMs.push(nowMs - Number(chunk.toString('latin1', at + mark.length, end)))
    }
  }
}

const emptyPong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** A short text frame of a client; a mask of zeros is valid. */
function maskedText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}
