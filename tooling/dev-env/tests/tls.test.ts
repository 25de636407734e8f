import { paths, type Envelope, type OrderView } from '@argosy/wire/http'
import { freePort, layOutRun } from '@argosy/backing-services'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { startProxy } from '../src/proxy/start-proxy.ts'
import { caFile, signInDevelopmentUser, startExchange } from '../src/index.ts'

const trusted = getCACertificates('default')
const trust = (directory: string) => setDefaultCACertificates([...trusted, readFileSync(caFile(directory), 'utf8')])
afterEach(() => setDefaultCACertificates(trusted))

test('a client that trusts the exchange’s CA signs in and trades over TLS, and over plain HTTP', async () => {
  await using exchange = await startExchange({ apps: ['engine-a', 'gateway'], proxy: true, seedMinutes: 1 })
  const { proxyUrl = '', proxyTlsUrl = '' } = exchange.addresses
  await expect(fetch(`${proxyTlsUrl}/v1/markets`), 'not trusted').rejects.toThrow('fetch failed')
  trust(exchange.run.directory)

  for (const origin of [proxyTlsUrl, proxyTlsUrl.replace('127.0.0.1', 'localhost'), proxyUrl]) {
    const alice = await signInDevelopmentUser(origin, 'alice')
    expect(alice.cookie).toMatch(/^__Host-/)
    const body = JSON.stringify({
      marketId: 'BTCUSDT',
      side: 'sell',
      type: 'limit',
      price: '99999.00',
      quantity: '0.001',
    })
    const headers = await alice.dress('POST', paths.orders, body)
    const send = (own: Record<string, string>) => fetch(origin + paths.orders, { method: 'POST', headers: own, body })
    expect((await send({ ...headers, origin: 'https://elsewhere.example' })).status, 'a page of others').toBe(403)
    const answer = await send(headers)
    const { code, data } = (await answer.json()) as Envelope<OrderView>
    expect([origin, answer.status, code, data?.status]).toEqual([origin, 200, '00000', 'resting'])
  }
})

test('the CA outlives a restart, the server’s certificate is new, and keys are for their owner only', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-tls-'))
  const run = layOutRun(directory)
  const nowhere = 'http://127.0.0.1:9'
  const addresses = {
    postgresUrl: '',
    natsUrl: '',
    natsPrefix: '',
    redisUrl: '',
    redisPrefix: '',
    gatewayUrl: nowhere,
    pushUrl: nowhere,
    webUrl: nowhere,
    collectorUrl: nowhere,
    operatorUrl: 'http://127.0.0.1:1',
    operatorOrigin: undefined,
    proxyUrl: `http://127.0.0.1:${await freePort()}`,
    proxyTlsUrl: `https://127.0.0.1:${await freePort()}`,
  }
  const readTls = (name: string) => readFileSync(join(directory, 'tls', name), 'utf8')
  const start = async () => {
    await using _proxy = await startProxy(run, addresses)
    trust(directory)
    const { status, headers } = await fetch(`${addresses.proxyTlsUrl.replace('127.0.0.1', 'localhost')}/en`)
    expect([status, headers.get('strict-transport-security')]).toEqual([502, null])
    return { ca: readTls('ca.pem'), server: new X509Certificate(readTls('certificate.pem')) }
  }

  const [first, second] = [await start(), await start()]
  expect(second.ca).toBe(first.ca)
  expect(second.server.serialNumber).not.toBe(first.server.serialNumber)
  expect(second.server.subjectAltName).toBe('DNS:localhost, DNS:operators.localhost, IP Address:127.0.0.1')
  expect(second.server.verify(new X509Certificate(second.ca).publicKey)).toBe(true)
  for (const name of ['ca-key.pem', 'key.pem']) expect(statSync(join(directory, 'tls', name)).mode & 0o777).toBe(0o600)
  rmSync(directory, { recursive: true })
})
