import { connect, type Socket } from 'node:net'

export type Answer = { readonly status: number; readonly body: string }

/** One connection with many pipelined requests; reopened whenever the gateway closes it. */
export type Pipeline = {
  /** Answers in the order of the requests; fewer when the gateway closed the connection in between. */
  send(requests: readonly string[]): Promise<Answer[]>
  close(): void
}

const waitMs = 60_000

export function openPipeline(port: number): Pipeline {
  let socket: Socket | undefined
  return {
    send(requests) {
      const current = socket?.writable ? socket : (socket = open(port))
      return new Promise((resolve) => {
        const reader = createReader()
        // clock: the time limit for a gateway that answers nothing
        const timer = setTimeout(finish, waitMs)
        const read = (chunk: Buffer) => {
          reader.push(chunk)
          if (reader.answers.length >= requests.length) finish()
        }
        current.on('data', read)
        current.once('close', finish)
        current.write(requests.join(''))
        function finish() {
          clearTimeout(timer)
          current.off('data', read)
          current.off('close', finish)
          if (reader.answers.length < requests.length || reader.isClosing()) {
            current.destroy()
            socket = undefined
          }
          resolve(reader.answers)
        }
      })
    },
    close: () => socket?.destroy(),
  }
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  // The close event reports a closed connection; the cause does not matter here.
  socket.on('error', () => undefined)
  return socket
}

function createReader() {
  let pending: Buffer = Buffer.alloc(0)
  let isClosing = false
  const answers: Answer[] = []
  return {
    answers,
    isClosing: () => isClosing,
    push(chunk: Buffer) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      for (;;) {
        const end = pending.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = pending.toString('latin1', 0, end)
        const status = Number(head.slice(9, 12))
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        if (pending.length < end + 4 + length) return
        if (/connection: close/i.test(head)) isClosing = true
        const body = pending.toString('utf8', end + 4, end + 4 + length)
        pending = pending.subarray(end + 4 + length)
        // 1xx responses, such as "Continue", are skipped.
        if (status >= 200) answers.push({ status, body })
      }
    },
  }
}
