import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ProcessStartError,
  queryOnce,
  removePostgresData,
  startNats,
  startNginx,
  startPostgres,
  startRedis,
} from '../src/index.ts'
import { expectAnswer } from '../src/ports.ts'
import { engineOwner } from '../src/settings.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'argosy-engines-'))
})

afterEach(() => {
  removePostgresData(directory)
  rmSync(directory, { recursive: true, force: true })
})

test('PostgreSQL keeps its data over a restart and a kill -9, at the same address', async () => {
  await using postgres = await startPostgres({ directory })
  const { url } = postgres
  await queryOnce(url, 'create table kept (id int)')
  await queryOnce(url, 'insert into kept values (1)')
  await postgres.restart()
  await queryOnce(url, 'insert into kept values (2)')
  await postgres.kill()
  expect(postgres.pid).toBeUndefined()
  await postgres.start()
  expect(postgres.url).toBe(url)
  expect(await queryOnce(url, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('NATS has JetStream with every write synced, and no monitoring port', async () => {
  await using nats = await startNats({ directory })
  await expectAnswer(nats.port, 'CONNECT {"verbose":false}\r\nPING\r\n', '"jetstream":true')
  expect(readFileSync(join(directory, 'nats.conf'), 'utf8')).toContain('sync_interval: always')
  expect(nats.logTail(200)).not.toMatch(/Starting http/i)
})

const auth = `AUTH ${engineOwner.user} ${engineOwner.password}\r\n`

test('Redis loses its data on a restart', async () => {
  await using redis = await startRedis({ directory })
  await expectAnswer(redis.port, `${auth}SET coin BTC\r\n`, '+OK\r\n+OK')
  await redis.restart()
  await expectAnswer(redis.port, `${auth}GET coin\r\n`, '$-1')
})

test('nginx serves the configuration it is given', async () => {
  const config = (port: number) => `
    pid nginx-master.pid;
    events {}
    http {
      access_log off;
      client_body_temp_path tmp; proxy_temp_path tmp; fastcgi_temp_path tmp; uwsgi_temp_path tmp; scgi_temp_path tmp;
      server { listen 127.0.0.1:${port}; return 200 'argosy'; }
    }`
  await using nginx = await startNginx({ directory, config })
  expect(await (await fetch(nginx.url)).text()).toBe('argosy')
})

test('an engine that fails to start throws its error message', async () => {
  const start = startNginx({ directory, config: () => 'nonsense on;' })
  await expect(start).rejects.toThrow(ProcessStartError)
  await expect(start).rejects.toThrow(/unknown directive "nonsense"/)
})

test('a stopped (SIGSTOP) engine can still be stopped for good', async () => {
  await using redis = await startRedis({ directory })
  await redis.kill('SIGSTOP')
  await redis.stop()
  expect(redis.pid).toBeUndefined()
})

test('a pid file with a wrong start time kills no process', async () => {
  writeFileSync(
    join(directory, 'redis.pid'),
    JSON.stringify({ pid: process.pid, startedAt: '1', stopSignal: 'SIGKILL' }),
  )
  await using redis = await startRedis({ directory })
  expect(redis.pid).toBeGreaterThan(0)
})
