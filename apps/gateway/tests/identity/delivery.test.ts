import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { createLogger } from '@argosy/service'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDelivery } from '../../src/mail/delivery.ts'
import { createOutbox } from '../../src/mail/outbox.ts'
import { createPost } from '../../src/mail/post.ts'
import { createSmtpSender } from '../../src/mail/smtp-sender.ts'

let engines: AcquiredEngines
let pool: Pool
let server: Server
const emails: string[] = []
let refusals = 0
const addToInbox = () => Promise.resolve()

/** The part of a mail server that a sender needs; it refuses as often as configured. */
function startMailServer(): Promise<Server> {
  const started = createServer((socket) => {
    let isData = false
    let text = ''
    socket.write('220 mail.test\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        emails.push(text)
        isData = false
        text = ''
        return void socket.write('250 taken\r\n')
      }
      for (const line of text.split('\r\n').slice(0, -1)) {
        const [verb = ''] = line.split(' ')
        if (verb === 'RCPT' && refusals > 0) {
          refusals -= 1
          socket.write('451 later\r\n')
        } else if (verb === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else socket.write(verb === 'EHLO' ? '250 mail.test\r\n' : '250 ok\r\n')
      }
      text = ''
    })
    socket.on('error', () => undefined)
  })
  return new Promise((resolve) => void started.listen(0, '127.0.0.1', () => resolve(started)))
}

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'delivery-test' })
  server = await startMailServer()
})

afterAll(async () => {
  server.close()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

test('an email is sent, retried after a temporary error, and removed from the outbox', async () => {
  refusals = 1
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sender = createSmtpSender({ url, from: 'Argosy <no-reply@argosy.test>' })
  using delivery = startDelivery({ pool, sender, logger: createLogger('delivery') })
  const post = createPost({ outbox: createOutbox(pool), channels: ['mail'], wake: delivery.wake, addToInbox })
  await post.send(
    { email: 'person@example.com' },
    { template: 'login_code', code: '493817' },
    { locale: null, antiPhishingCode: 'blueberry' },
  )
  await expect.poll(() => emails.length, { timeout: 30_000 }).toBe(1)
  expect(refusals).toBe(0)
  expect(emails[0]).toMatch(/^From: Argosy <no-reply@argosy\.test>/m)
  expect(emails[0]).toMatch(/^To: person@example\.com/m)
  expect(emails[0]).toMatch(/^Subject: Argosy: Your code to sign in/m)
  expect(emails[0]).toContain('493817')
  expect(emails[0]).toContain('blueberry')
  await expect.poll(async () => (await pool.query('select from accounts.outbox')).rowCount, { timeout: 30_000 }).toBe(0)
})

test('two gateways send an email only once', async () => {
  emails.length = 0
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sender = createSmtpSender({ url, from: 'Argosy <no-reply@argosy.test>' })
  const logger = createLogger('delivery')
  using one = startDelivery({ pool, sender, logger })
  using other = startDelivery({ pool, sender, logger })
  const wake = () => {
    one.wake()
    other.wake()
  }
  const post = createPost({ outbox: createOutbox(pool), channels: ['mail'], wake, addToInbox })
  const targets = Array.from({ length: 10 }, (_, at) => `person${at}@example.com`)
  await Promise.all(
    targets.map((email) =>
      post.send({ email }, { template: 'password_changed' }, { locale: null, antiPhishingCode: null }),
    ),
  )
  await expect.poll(() => emails.length, { timeout: 30_000 }).toBe(10)
  // A sent notification is deleted from the outbox: once it is empty, none is sent again.
  await expect.poll(async () => (await pool.query('select from accounts.outbox')).rowCount, { timeout: 30_000 }).toBe(0)
  expect(emails).toHaveLength(10)
})

test('where no channel leads to a contact, nothing is put into the outbox', async () => {
  const post = createPost({ outbox: createOutbox(pool), channels: [], wake: () => undefined, addToInbox })
  expect(post.canReach({ email: 'person@example.com' })).toBe(false)
  expect(post.canReach({ areaCode: '49', mobile: '1511234' })).toBe(false)
})
