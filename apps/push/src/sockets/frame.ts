import type { ServerMessage } from '@argosy/wire/push'

/** A complete encoded WebSocket message: made once, written to every socket that needs it. */
export type Frame = Buffer

const finalText = 0x81
const finalPing = 0x89

export const pingFrame: Frame = Buffer.from([finalPing, 0])

/** The empty snapshot of a channel that only sends events. */
export const noFrame: Frame = Buffer.alloc(0)

export function encodeMessage(message: ServerMessage): Frame {
  return encodeTextFrame(JSON.stringify(message))
}

/** RFC 6455 §5.2, from a server: not masked, not split, not compressed. */
export function encodeTextFrame(text: string): Frame {
  const length = Buffer.byteLength(text)
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(headerLength + length)
  frame[0] = finalText
  if (headerLength === 2) frame[1] = length
  else if (headerLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeUIntBE(0, 2, 2)
    frame.writeUIntBE(length, 4, 6)
  }
  frame.write(text, headerLength)
  return frame
}
