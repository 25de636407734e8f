/** A WebSocket between a browser and a push server: ordered and complete, until one side is gone. */
import type { SocketLike } from '@argosy/push-client'
import type { PeerOptions } from '@argosy/push'
import type { Random } from '@argosy/random'
import type { Machine } from './machine.ts'
import type { VirtualTime } from './virtual-time.ts'

/** The server's side, in the two forms that `Peer` needs. */
export type ServerSide = Pick<PeerOptions, 'webSocket' | 'socket'> & {
  onText: (text: string) => void
  onClose: () => void
}

const openState = 1
const closedState = 3

export function createSocketPair(
  time: VirtualTime,
  random: Random,
  browserMachine: Machine,
  serverMachine: Machine,
  accept: (server: ServerSide) => void,
): SocketLike {
  const listeners = new Map<string, ((event: object) => void)[]>()
  let state = 0
  const arrivesMs = { toBrowser: 0, toServer: 0 }

  const emit = (type: string, event: object = {}) => listeners.get(type)?.forEach((listener) => listener(event))

  function carry(direction: keyof typeof arrivesMs, run: () => void): void {
    const atMs = Math.max(arrivesMs[direction], time.nowMs + random.between(1, 30) / 10)
    arrivesMs[direction] = atMs
    time.after(atMs - time.nowMs, run, direction === 'toBrowser' ? browserMachine : serverMachine)
  }

  function endAtBrowser(): void {
    if (state === closedState) return
    state = closedState
    emit('close')
  }

  const server: ServerSide = {
    onText: () => {},
    onClose: () => {},
    webSocket: {
      get readyState() {
        return state
      },
      close: () => carry('toBrowser', endAtBrowser),
      terminate: () => carry('toBrowser', endAtBrowser),
    } as unknown as ServerSide['webSocket'],
    socket: {
      writableLength: 0,
      cork: () => {},
      uncork: () => {},
      write: (frame: Buffer) => {
        carry('toBrowser', () => {
          if (state === openState && isText(frame)) emit('message', { data: textOf(frame) })
        })
        return true
      },
    } as unknown as ServerSide['socket'],
  }

  carry('toServer', () => {
    accept(server)
    carry('toBrowser', () => {
      state = openState
      emit('open')
    })
  })

  return {
    addEventListener: (type, listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    send: (text) => carry('toServer', () => server.onText(text)),
    close() {
      if (state === closedState) return
      state = closedState
      carry('toServer', () => server.onClose())
    },
  }
}

const finalText = 0x81

function isText(frame: Buffer): boolean {
  return frame[0] === finalText
}

function textOf(frame: Buffer): string {
  const length = frame[1] ?? 0
  return frame.toString('utf8', length < 126 ? 2 : length === 126 ? 4 : 10)
}
