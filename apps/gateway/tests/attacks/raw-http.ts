import { connect } from 'node:net'

export type RawAnswer = { readonly text: string; readonly status: number; readonly isClosed: boolean }

const waitMsMax = 30_000

/** Sends bytes that no client would send; waits until the gateway closes the connection. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    let isClosed = false
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    // clock: the time limit for a gateway that does not hang up
    const timer = setTimeout(finish, waitMsMax)
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      isClosed = true
      finish()
    })
    function finish() {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), isClosed })
    }
  })
}
