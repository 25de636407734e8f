import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { threadId } from 'node:worker_threads'
import { claimPort } from './port-claims.ts'
import { host } from './settings.ts'

// Below the range of ephemeral ports (32768 up on Linux): a client that keeps reconnecting to a stopped engine could
// otherwise get that port as its own and connect to itself.
const portMin = 20_000
const portCount = 12_000
const attemptsMax = 200

// Processes start the search at different offsets, so that they rarely try a port that another one has claimed.
let nextOffset = ((process.pid + threadId) * 100) % portCount

/** Returns an unused port that no other call returns during the life of this process. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < portCount; attempt++) {
    const port = portMin + (nextOffset++ % portCount)
    if (await claimPort(port)) return port
  }
  throw new Error(`no free port between ${portMin} and ${portMin + portCount}`)
}

/** Returns the wanted port, or the next free one after it; no other call returns it during the life of this process. */
export async function freePortFrom(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + attemptsMax; port++) if (await claimPort(port)) return port
  throw new Error(`no free port in the ${attemptsMax} after ${wanted}`)
}

const answerWaitMsMax = 1_000

/** Opens a connection, sends the probe, and waits for the answer that proves the server is serving. */
export function expectAnswer(port: number, probe: string, answer: string, { isTls = false } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = ''
    // The certificate is not checked: the server is our own child, and no secret is sent.
    const where = { port, host, timeout: answerWaitMsMax }
    const begin = () => socket.write(probe)
    const socket = isTls ? connectTls({ ...where, rejectUnauthorized: false }, begin) : connect(where, begin)
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail(new Error(`port ${port} did not answer in ${answerWaitMsMax} ms`)))
    socket.once('close', () => reject(new Error(`port ${port} closed the connection`)))
    socket.on('data', (data) => {
      received += data.toString('latin1')
      if (!received.includes(answer)) return
      socket.destroy()
      resolve()
    })
  })
}
