import { caFile, createTemporaryRun, makeCertificates, removeTemporaryRun, startRedis } from '@argosy/backing-services'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectRedis } from '../src/index.ts'

const run = await createTemporaryRun({ isInMemory: true })
const stranger = await createTemporaryRun({ isInMemory: true })
const certificate = await makeCertificates(run)
await makeCertificates(stranger)
const server = await startRedis({ directory: run.redis, certificate })
const plain = await startRedis({ directory: join(run.redis, 'plain') })
test.afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
  removeTemporaryRun(run)
  removeTemporaryRun(stranger)
})

test('[check 81] with the CA that signed Redis’s certificate the connection is encrypted', async () => {
  await using redis = await connectRedis({ url: server.url, caFile: caFile(run.directory) })
  await expect.poll(() => redis.isConnected, { timeout: 30_000 }).toBe(true)
  await redis.setJson('session:1', 1, { ttlMs: 60_000 })
  expect(await redis.getJson('session:1')).toBe(1)
})

test.each([
  ['whose certificate another CA signed', server.url, caFile(stranger.directory), /certificate|issuer/],
  ['that offers no TLS', plain.url.replace('redis:', 'rediss:'), caFile(run.directory), /timeout|SSL|wrong version/i],
])('[check 81] a server %s is not spoken to', async (_what, url, believed, reason) => {
  const errors: string[] = []
  await using redis = await connectRedis({ url, caFile: believed, onError: ({ message }) => errors.push(message) })
  await expect.poll(() => errors.some((message) => reason.test(message)), { timeout: 30_000 }).toBe(true)
  expect(redis.isConnected).toBe(false)
})
