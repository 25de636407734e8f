import type { OpenArg, OpenServerMessage } from '@argosy/contracts/open-api/ws'
import { encodeTextFrame, type Frame } from '../sockets/frame.ts'

/** Clients ask in text, beside the pings of WebSocket itself, and wait for this very answer. */
export const pongFrame: Frame = encodeTextFrame('pong')

export function encodeOpenMessage(message: OpenServerMessage): Frame {
  return encodeTextFrame(JSON.stringify(message))
}

export function encodeOpenData(action: 'snapshot' | 'update', arg: OpenArg, data: readonly unknown[]): Frame {
  return encodeOpenMessage({ action, arg, data, ts: Date.now() })
}
