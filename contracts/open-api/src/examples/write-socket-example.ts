export type SocketArg = Readonly<Record<string, string>>

/** For Node 22 and later, which has a built-in WebSocket. Prints the messages; a private socket logs in first. */
export function writeSocketExample(endpoint: 'public' | 'private', arg: SocketArg, origin: string): string {
  const address = `${origin.replace(/^http/, 'ws')}/v2/ws/${endpoint}`
  const subscribe = `socket.send(JSON.stringify({ op: 'subscribe', args: [${writeArg(arg)}] }))`
  if (endpoint === 'public') {
    return [
      `const socket = new WebSocket('${address}')`,
      `socket.onopen = () => ${subscribe}`,
      'socket.onmessage = ({ data }) => console.log(data)',
      `setInterval(() => socket.send('ping'), 30_000)`,
    ].join('\n')
  }
  return [
    `import { createHmac } from 'node:crypto'`,
    '',
    'const { ARGOSY_KEY: apiKey, ARGOSY_SECRET, ARGOSY_PASSPHRASE: passphrase } = process.env',
    `const socket = new WebSocket('${address}')`,
    'socket.onopen = () => {',
    '  const timestamp = String(Math.floor(Date.now() / 1_000))',
    `  const text = timestamp + 'GET/user/verify'`,
    `  const sign = createHmac('sha256', ARGOSY_SECRET).update(text).digest('base64')`,
    `  socket.send(JSON.stringify({ op: 'login', args: [{ apiKey, passphrase, timestamp, sign }] }))`,
    '}',
    'socket.onmessage = ({ data }) => {',
    '  console.log(data)',
    `  if (data.includes('"login"')) ${subscribe}`,
    '}',
    `setInterval(() => socket.send('ping'), 30_000)`,
  ].join('\n')
}

function writeArg(arg: SocketArg): string {
  return `{ ${Object.entries(arg)
    .map(([name, value]) => `${name}: '${value}'`)
    .join(', ')} }`
}
