import type { ChannelRef, ClientMessage, ServerMessage } from '@argosy/wire/push'
import { WebSocket } from 'ws'
import { WaitingRoom } from './waiting-room.ts'

export type SubscriberOptions = {
  readonly headers?: Record<string, string>
  readonly realm?: string
  readonly path?: string
}

/** A minimal socket: the server's messages, in order. */
export class TestSubscriber implements Disposable {
  readonly received: ServerMessage[] = []
  readonly webSocket: WebSocket
  closeCode: number | undefined
  readonly #room = new WaitingRoom()

  private constructor(webSocket: WebSocket) {
    this.webSocket = webSocket
    webSocket.on('message', (data) => {
      this.received.push(JSON.parse((data as Buffer).toString()) as ServerMessage)
      this.#room.wake()
    })
    webSocket.on('close', (code) => {
      this.closeCode = code
      this.#room.wake()
    })
    webSocket.on('error', () => {})
  }

  /** Rejects with the HTTP status when the connection is refused. */
  static open(
    port: number,
    { headers = {}, realm = 'live', path = '/ws' }: SubscriberOptions = {},
  ): Promise<TestSubscriber> {
    const webSocket = new WebSocket(`ws://127.0.0.1:${port}${path}?realm=${realm}`, { headers })
    const subscriber = new TestSubscriber(webSocket)
    return new Promise((resolve, reject) => {
      webSocket.once('open', () => resolve(subscriber))
      webSocket.once('unexpected-response', (_request, response) => reject(new Error(`refused ${response.statusCode}`)))
    })
  }

  send(message: ClientMessage | string): void {
    this.webSocket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  subscribe(ref: ChannelRef): void {
    this.send({ op: 'subscribe', ref })
  }

  of<Type extends ServerMessage['type']>(type: Type): Extract<ServerMessage, { type: Type }>[] {
    return this.received.filter((message): message is Extract<ServerMessage, { type: Type }> => message.type === type)
  }

  until(isDone: (subscriber: this) => boolean, waitMsMax = 30_000): Promise<void> {
    const describeReceived = () => JSON.stringify(this.received.slice(-3)).slice(0, 500)
    return this.#room.until(() => isDone(this), waitMsMax, describeReceived)
  }

  [Symbol.dispose](): void {
    this.webSocket.terminate()
  }
}
