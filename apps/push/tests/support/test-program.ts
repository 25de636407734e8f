import { createHmac } from 'node:crypto'
import type { OpenServerMessage } from '@argosy/open-api/ws'
import { WebSocket } from 'ws'
import { WaitingRoom } from './waiting-room.ts'

type Incoming = OpenServerMessage | 'pong'
type Data = Extract<OpenServerMessage, { action: string }>
export type Credentials = { readonly apiKey: string; readonly secret: string; readonly passphrase: string }

/** A minimal program's socket: the server's messages, in order. */
export class TestProgram implements Disposable {
  readonly received: Incoming[] = []
  readonly webSocket: WebSocket
  closed: { readonly code: number; readonly reason: string } | undefined
  readonly #room = new WaitingRoom()

  private constructor(webSocket: WebSocket) {
    this.webSocket = webSocket
    webSocket.on('message', (data) => {
      const text = (data as Buffer).toString()
      this.received.push(text === 'pong' ? text : (JSON.parse(text) as OpenServerMessage))
      this.#room.wake()
    })
    webSocket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      this.#room.wake()
    })
    webSocket.on('error', () => {})
  }

  /** Rejects with the HTTP status when the connection is refused. */
  static open(port: number, path = '/v2/ws/public', headers: Record<string, string> = {}): Promise<TestProgram> {
    const webSocket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    const program = new TestProgram(webSocket)
    return new Promise((resolve, reject) => {
      webSocket.once('open', () => resolve(program))
      webSocket.once('unexpected-response', (_request, response) => reject(new Error(`refused ${response.statusCode}`)))
    })
  }

  send(message: object | string): void {
    this.webSocket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  subscribe(...args: readonly object[]): void {
    this.send({ op: 'subscribe', args })
  }

  unsubscribe(...args: readonly object[]): void {
    this.send({ op: 'unsubscribe', args })
  }

  logIn({ apiKey, secret, passphrase }: Credentials, timestamp = String(Math.floor(Date.now() / 1_000))): void {
    const sign = createHmac('sha256', secret).update(`${timestamp}GET/user/verify`).digest('base64')
    this.send({ op: 'login', args: [{ apiKey, passphrase, timestamp, sign }], url: 'wss://anything' })
  }

  /** The data received on one channel. */
  on(channel: string): Data[] {
    return this.received.filter((message): message is Data => isData(message) && message.arg.channel === channel)
  }

  events(event: string): Exclude<OpenServerMessage, Data>[] {
    return this.received.filter(
      (message): message is Exclude<OpenServerMessage, Data> =>
        message !== 'pong' && 'event' in message && message.event === event,
    )
  }

  until(isDone: (program: this) => boolean, waitMsMax = 30_000): Promise<void> {
    const describeReceived = () => `${JSON.stringify(this.received.slice(-3)).slice(0, 900)} ${this.closed?.reason}`
    return this.#room.until(() => isDone(this), waitMsMax, describeReceived)
  }

  [Symbol.dispose](): void {
    this.webSocket.terminate()
  }
}

function isData(message: Incoming): message is Data {
  return message !== 'pong' && 'action' in message
}
