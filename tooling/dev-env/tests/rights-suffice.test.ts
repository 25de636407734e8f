import { readFileSync } from 'node:fs'
import { engineOwner, host } from '@argosy/backing-services'
import { paths } from '@argosy/wire/http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { appNames, signInDevelopmentUser, startExchange } from '../src/index.ts'

/** The raw log of what Redis has refused so far. */
async function readAclLog(port: number): Promise<string> {
  const socket = connect(port, host)
  socket.write(`AUTH ${engineOwner.user} ${engineOwner.password}\r\nACL LOG\r\nQUIT\r\n`)
  let received = ''
  for await (const data of socket) received += String(data)
  return received
}

test('[check 81] every service starts and works by its own name, and none is refused anything', async () => {
  const apps = appNames.filter((name) => name !== 'web')
  await using exchange = await startExchange({ apps, proxy: true, seedMinutes: 1 })
  const { proxyUrl = '' } = exchange.addresses
  const alice = await signInDevelopmentUser(proxyUrl, 'alice')
  const account = await fetch(proxyUrl + paths.account, { headers: await alice.dress('GET', paths.account) })
  expect(account.status).toBe(200)

  const socket = new WebSocket(`${proxyUrl.replace('http', 'ws')}/ws`, {
    headers: { cookie: alice.cookie, origin: proxyUrl },
  })
  const received: string[] = []
  socket.addEventListener('message', ({ data }) => received.push(String(data)))
  socket.addEventListener('open', () => socket.send(JSON.stringify({ op: 'subscribe', ref: { channel: 'account' } })))
  await vi.waitFor(() => expect(received.join()).toContain('account_snapshot'), { timeout: 60_000 })
  socket.close()

  const headers = { 'content-type': 'application/json', origin: proxyUrl }
  const report = await fetch(`${proxyUrl}/v1/buried/log/info`, { method: 'POST', headers, body: '[{}]' })
  expect(report.status).toBe(200)

  await vi.waitFor(() => expect(exchange.apps.get('oracle').logTail(200)).toContain('every market has an index'), {
    timeout: 60_000,
  })
  const { nats, redis } = exchange.engines
  expect(readFileSync(nats.logPath, 'utf8')).not.toMatch(/violation/i)
  expect(await readAclLog(redis.port)).toBe('+OK\r\n*0\r\n+OK\r\n')
  for (const app of exchange.apps) expect(`${app.name}: ${app.logTail(2_000)}`).not.toMatch(/NATS refused|NOPERM/)
})
