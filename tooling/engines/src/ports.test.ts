import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort } from './ports.ts'
import { host } from './settings.ts'

test('ports that are chosen before any of them is used are all different', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(new Set(ports).size).toBe(50)
})

test('a port that is in use is passed over', async () => {
  const port = await freePort()
  const server = createServer().listen(port + 1, host)
  await once(server, 'listening')
  expect(await freePort()).not.toBe(port + 1)
  server.close()
})
