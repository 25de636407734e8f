import type { OpenArg, OpenServerMessage } from '@argosy/open-api/ws'
import { encodeTextFrame, type Frame } from '../sockets/frame.ts'

/** Clients ping with a text message, besides WebSocket's own pings, and expect exactly this answer. */
export const pongFrame: Frame = encodeTextFrame('pong')

export function encodeOpenMessage(message: OpenServerMessage): Frame {
  return encodeTextFrame(JSON.stringify(message))
}

export function encodeOpenData(action: 'snapshot' | 'update', arg: OpenArg, data: readonly unknown[]): Frame {
  return encodeOpenMessage({ action, arg, data, ts: Date.now() })
}
