import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { engineOwner, host } from '@argosy/backing-services'

/** Sends text that no client of ours would send, and returns the server's raw answer. */
export interface RawClient extends Disposable {
  /** Everything the server sends up to `end`. */
  send(text: string, end: RegExp): Promise<string>
}

export interface RawServer {
  readonly port: number
  readonly ca: Buffer
}

export async function speakNats(
  { port, ca }: RawServer,
  user: string | undefined,
  password: string = engineOwner.password,
): Promise<RawClient> {
  const plain = connectPlain(port, host)
  await once(plain, 'data')
  const socket = connectTls({ socket: plain, ca, host })
  await once(socket, 'secureConnect')
  const client = createRawClient(socket)
  const name = user === undefined ? {} : { user, pass: password }
  socket.write(`CONNECT ${JSON.stringify({ verbose: false, tls_required: true, ...name })}\r\n`)
  return client
}

/** Undefined when the server accepted it, otherwise its refusal. */
export async function tryNats(client: RawClient, line: string): Promise<string | undefined> {
  const received = await client.send(
    `${line}\r\n${line.startsWith('PUB') ? '\r\n' : ''}PING\r\n`,
    /PONG\r\n|Authorization/,
  )
  return /-ERR '([^']*)'/.exec(received)?.[1]
}

export async function speakRedis({ port, ca }: RawServer, user: string | undefined): Promise<RawClient> {
  const socket = connectTls({ port, host, ca })
  await once(socket, 'secureConnect')
  const client = createRawClient(socket)
  if (user !== undefined) await client.send(`AUTH ${user} ${engineOwner.password}\r\n`, /\+OK\r\n/)
  return client
}

/** The first word of a refusal; undefined when there was none. */
export async function tryRedis(client: RawClient, line: string): Promise<string | undefined> {
  return /^-(\w+)/.exec(await client.send(`${line}\r\n`, /\r\n/))?.[1]
}

function createRawClient(socket: Socket): RawClient {
  return {
    send(text, end) {
      return new Promise((resolve, reject) => {
        let received = ''
        const close = () => reject(new Error(`closed after: ${received}`))
        const onData = (data: Buffer) => {
          received += data.toString('latin1')
          if (!end.test(received)) return
          socket.off('data', onData).off('close', close)
          resolve(received)
        }
        socket.on('data', onData).once('close', close)
        socket.write(text)
      })
    },
    [Symbol.dispose]: () => socket.destroy(),
  }
}
