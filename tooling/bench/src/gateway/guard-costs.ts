/** The cost of each guard step on this machine, which shows where to look when the ratio falls. */
import { createHash, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { connect } from 'node:net'

export type GuardCost = { readonly name: string; readonly micros: number }

const rounds = 2_000
const body = Buffer.from('{"marketId":"BTCUSDT","side":"buy","type":"limit","price":"59000.00","quantity":"0.001"}')
const text = Buffer.from(`/v1/trade/spot/orders\n17632116\n${randomUUID()}\n${'0'.repeat(32)}`)

export async function measureGuardCosts(redisUrl: string): Promise<GuardCost[]> {
  const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const p256Signature = sign('sha256', text, { key: p256.privateKey, dsaEncoding: 'ieee-p1363' })
  const rsaSignature = sign('sha256', text, rsa.privateKey)
  const spki = p256.publicKey.export({ type: 'spki', format: 'der' })
  const verifyP256 = () => verify('sha256', text, { key: p256.publicKey, dsaEncoding: 'ieee-p1363' }, p256Signature)
  const parse = () => createPublicKey({ key: spki, type: 'spki', format: 'der' })
  const digests = () => createHash('md5').update(body).digest('hex') + createHash('sha256').update(body).digest('hex')
  return [
    { name: 'one round trip to Redis (session and keys in 1, seen in 1)', micros: await measureRedis(redisUrl) },
    { name: 'verifying a signature, P-256', micros: measure(verifyP256) },
    {
      name: 'verifying a signature, RSA 2,048',
      micros: measure(() => verify('sha256', text, rsa.publicKey, rsaSignature)),
    },
    { name: 'parsing a key (spared: parsed keys are kept)', micros: measure(parse) },
    { name: 'MD5 and SHA-256 of the body', micros: measure(digests) },
    { name: 'an id for the request', micros: measure(() => randomUUID()) },
  ]
}

function measure(work: () => unknown): number {
  for (let count = 0; count < rounds / 10; count += 1) work()
  const startedMs = performance.now()
  for (let count = 0; count < rounds; count += 1) work()
  return ((performance.now() - startedMs) * 1_000) / rounds
}

async function measureRedis(redisUrl: string): Promise<number> {
  const { hostname, port, username, password } = new URL(redisUrl)
  const socket = connect(Number(port), hostname)
  const send = (line: string) =>
    new Promise<void>((resolve) => {
      socket.once('data', () => resolve())
      socket.write(`${line}\r\n`)
    })
  const sendGet = () => send('GET bench')
  await send(`AUTH ${username} ${password}`)
  for (let count = 0; count < 100; count += 1) await sendGet()
  const startedMs = performance.now()
  for (let count = 0; count < rounds; count += 1) await sendGet()
  const micros = ((performance.now() - startedMs) * 1_000) / rounds
  socket.destroy()
  return micros
}
