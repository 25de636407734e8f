import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { engineOwner, host } from '../settings.ts'

const waitMsMax = 2_000

/**
 * Sends one command to a server or a sentinel as its owner. Returns the raw answers to AUTH, the command and a final
 * PING.
 */
export function callRedis(port: number, caFile: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ host, port, ca: readFileSync(caFile) }, () =>
      socket.write(`AUTH ${engineOwner.user} ${engineOwner.password}\r\n${args.join(' ')}\r\nPING\r\n`),
    )
    socket.setTimeout(waitMsMax, () => socket.destroy(new Error(`port ${port} did not answer`)))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (answer.endsWith('+PONG\r\n')) socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}
