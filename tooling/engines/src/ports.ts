import { connect, createServer } from 'node:net'
import { threadId } from 'node:worker_threads'
import { host } from './settings.ts'

// Below the range that systems lend to outgoing connections (32768 up on Linux): a client that keeps trying to reach
// a stopped engine could otherwise be lent that very port and connect to itself.
const portMin = 20_000
const sliceCount = 120
const slicePorts = 100
const attemptsMax = 200

// A port is bound some time after it was chosen. Processes that choose at the same time look in slices of their own, and
// within one no port is given twice before the slice is used up.
const sliceStart = portMin + ((process.pid + threadId) % sliceCount) * slicePorts
let takenCount = 0

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const port = sliceStart + (takenCount++ % slicePorts)
    if (await isPortFree(port)) return port
  }
  throw new Error(`no free port between ${sliceStart} and ${sliceStart + slicePorts}`)
}

/** The wanted port, or the next free one after it. */
export async function freePortFrom(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + attemptsMax; port++) if (await isPortFree(port)) return port
  throw new Error(`no free port in the ${attemptsMax} after ${wanted}`)
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}

/** Opens a connection, says something, and waits for the answer that proves the server is serving. */
export function expectAnswer(port: number, say: string, answer: string, timeoutMs = 1_000): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect({ port, host, timeout: timeoutMs }, () => socket.write(say))
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail(new Error(`port ${port} did not answer in ${timeoutMs} ms`)))
    socket.once('close', () => reject(new Error(`port ${port} closed the connection`)))
    socket.on('data', (data) => {
      heard += data.toString('latin1')
      if (!heard.includes(answer)) return
      socket.destroy()
      resolve()
    })
  })
}
