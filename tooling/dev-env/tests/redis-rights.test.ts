/** Each service connects as its own user and tries commands and keys outside its rights. */
import { readFileSync } from 'node:fs'
import { caFile, createTemporaryRun, makeCertificates, removeTemporaryRun, startRedis } from '@argosy/backing-services'
import { expect, test } from 'vitest'
import { redisRights, type RedisUser } from '../src/rights/redis-rights.ts'
import { developmentUsers } from '../src/start-engines.ts'
import { speakRedis, tryRedis, type RawServer } from './support/raw-clients.ts'

const run = await createTemporaryRun({ isInMemory: true })
const certificate = await makeCertificates(run)
const server = await startRedis({ directory: run.redis, certificate, users: developmentUsers.redisUsers })
const raw: RawServer = { port: server.port, ca: readFileSync(caFile(run.directory)) }
test.afterAll(async () => {
  await server[Symbol.asyncDispose]()
  removeTemporaryRun(run)
})

const users = Object.keys(redisRights) as RedisUser[]

const forbiddenToAll = [
  'FLUSHALL',
  'FLUSHDB',
  'KEYS *',
  'SCAN 0',
  'RANDOMKEY',
  'DBSIZE',
  'RENAME session:1 session:2',
  'MONITOR',
  'CONFIG GET *',
  'CONFIG SET save x',
  'SHUTDOWN NOSAVE',
  'ACL LIST',
  'ACL WHOAMI',
  'CLIENT LIST',
  'MODULE LIST',
  'REPLICAOF 127.0.0.1 1',
  'SCRIPT FLUSH',
  'FUNCTION LIST',
  'SAVE',
  'SUBSCRIBE news',
  'PUBLISH news 1',
  'DUMP session:1',
  'MIGRATE h 1 session:1 0 1',
  'OBJECT FREQ session:1',
  'COPY session:1 session:2',
  'SWAPDB 0 1',
]

/** The most harmful commands, listed apart from the table: an excess right shows here. */
const forbidden: Record<RedisUser, readonly string[]> = {
  gateway: [
    'GET tracking:shed',
    'SET tracking:shed 1',
    'GET elsewhere',
    'SET elsewhere 1',
    'LPUSH session:1 x',
    'SET operators:session:1 x',
  ],
  operators: ['GET code:1', 'GET login-step:1', 'SET limit:x:y:1 1', 'GET captcha:1', 'SET tracking:shed 1'],
  push: [
    'SET session:1 x',
    'DEL session:1',
    'GETDEL session:1',
    'GETEX session:1 PX 1',
    'PEXPIRE session:1 1',
    'GET user-sessions:1',
    'GET code:1',
    'GET sign-keys:1',
    'GET login-step:1',
    'EVAL return 0',
    'INCR limit:x:y:1',
  ],
  collector: [
    'SET session:1 x',
    'DEL session:1',
    'GET code:1',
    'GET sign-key:1',
    'SET tracking:shed 1',
    'INCR limit:x:y:1',
  ],
  operator: [
    'GET session:1',
    'SET session:1 x',
    'DEL session:1',
    'GET tracking:shed',
    'SET limit:x:y:1 0',
    'DEL limit:x:y:1',
  ],
}

test.each(users)('[check 81] %s is refused what is not its business', async (user) => {
  using client = await speakRedis(raw, user)
  for (const line of [...forbidden[user], ...forbiddenToAll])
    expect([line, await tryRedis(client, line)]).toEqual([line, 'NOPERM'])
})

const allowed: Record<RedisUser, readonly string[]> = {
  gateway: [
    'SET session:1 x PX 60000',
    'GET session:1',
    'GETEX session:1 PX 60000',
    'PTTL session:1',
    'PEXPIRE session:1 9',
    'GETDEL qr:1',
    'DEL code:1',
    'SMEMBERS user-sessions:1',
    'SREM user-sessions:1 x',
    'SET seen:request:1 1 NX PX 9',
    'EVAL "return redis.call(\'INCR\',KEYS[1])" 1 limit:x:y:1',
    'EVAL "return redis.call(\'TIME\')" 0',
    'PING',
  ],
  operators: [
    'SET operators:session:1 x PX 9',
    'DEL session:1',
    'SMEMBERS user-sessions:1',
    'SADD freezes-untold 1',
    'PING',
  ],
  push: ['GET session:1', 'PING'],
  collector: ['GET session:1', 'GET tracking:shed', 'PING'],
  operator: ['SET tracking:shed 1 PX 9', 'DEL tracking:shed', 'PING'],
}

test.each(users)('%s may do its work', async (user) => {
  using client = await speakRedis(raw, user)
  for (const line of allowed[user]) expect([line, await tryRedis(client, line)]).toEqual([line, undefined])
})

test('[check 81] a script reaches no key and no command that its caller may not', async () => {
  using gateway = await speakRedis(raw, 'gateway')
  for (const call of ["'GET','tracking:shed'", "'FLUSHALL'", "'KEYS','*'"])
    expect(await gateway.send(`EVAL "return redis.call(${call})" 0\r\n`, /\r\n/)).toMatch(
      /^-(ERR ACL failure|NOPERM|ERR The user)/,
    )
})

test('[check 81] who has no name, another’s, or the one that Redis gives to everybody, is refused', async () => {
  using nobody = await speakRedis(raw, undefined)
  expect(await tryRedis(nobody, 'PING')).toBe('NOAUTH')
  expect(await tryRedis(nobody, 'GET session:1')).toBe('NOAUTH')
  for (const login of ['AUTH default argosy', 'AUTH argosy', 'AUTH push wrong', 'AUTH stranger argosy'])
    expect([login, await tryRedis(nobody, login)]).toEqual([login, 'WRONGPASS'])
})
