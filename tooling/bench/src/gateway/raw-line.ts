/** HTTP with as little overhead as possible: CPU time that the sender spends is missing on the measured side. */
import { connect } from 'node:net'

export type Line = Disposable & {
  /** Sends a request and returns the answer's body; one at a time. */
  send(request: Buffer): Promise<string>
}

export function openLine(port: number): Line {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let received = ''
  let answered: ((body: string) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const end = received.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (end < 0 || received.length < end + 4 + length) return
    const body = received.slice(end + 4)
    received = ''
    answered?.(body)
  })
  // A closed connection resolves too: the sender counts it as a refusal.
  socket.on('error', (error) => answered?.(error.message))
  socket.on('close', () => answered?.('connection closed'))
  return {
    send(request) {
      return new Promise((resolve) => {
        answered = resolve
        socket.write(request)
      })
    },
    [Symbol.dispose]: () => socket.destroy(),
  }
}
