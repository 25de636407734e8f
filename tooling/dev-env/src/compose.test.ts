import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  defaultPorts,
  formatNatsAuthorization,
  formatRedisAcl,
  host,
  natsOptions,
  natsOwner,
  natsVersion,
  postgresSettings,
  redisOptions,
  redisOwner,
  workspaceRoot,
} from '@argosy/backing-services'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { formatComposeNginxConfig } from './proxy/compose-config.ts'
import { developmentUsers } from './start-engines.ts'

interface Service {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly ports?: readonly string[]
  readonly network_mode?: string
}

const compose = parse(readFileSync(join(workspaceRoot, 'compose.yaml'), 'utf8')) as {
  readonly services: Readonly<Record<'postgres' | 'redis' | 'nats' | 'nginx', Service>>
  readonly configs: { readonly nats: { readonly content: string } }
}
const { postgres, redis, nats, nginx } = compose.services

test('the engines of compose.yaml listen where those of pnpm dev listen, on loopback only', () => {
  expect(postgres.ports).toEqual([`${host}:${defaultPorts.postgres}:5432`])
  expect(redis.ports).toEqual([`${host}:${defaultPorts.redis}:6379`])
  expect(nats.ports).toEqual([`${host}:${defaultPorts.nats}:4222`])
})

test('PostgreSQL has the same user, database and settings', () => {
  expect(postgres.environment).toEqual({
    POSTGRES_USER: postgresSettings.user,
    POSTGRES_PASSWORD: postgresSettings.password,
    POSTGRES_DB: postgresSettings.database,
    POSTGRES_INITDB_ARGS: postgresSettings.initdbArgs.join(' '),
  })
  const settings = Object.entries(postgresSettings.options).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  expect(postgres.command).toEqual(['postgres', ...settings])
})

test('Redis has the same settings', () => {
  expect(redis.command).toEqual([
    'redis-server',
    '--aclfile',
    '/etc/argosy/users.acl',
    ...Object.entries(redisOptions).flatMap(([key, value]) => [`--${key}`, value]),
  ])
})

test('NATS has the same version and settings', () => {
  expect(nats.image).toBe(`nats:${natsVersion}`)
  expect(compose.configs.nats.content).toContain(`max_payload: ${natsOptions.maxPayloadBytes}\n`)
  expect(compose.configs.nats.content).toContain(`sync_interval: ${natsOptions.jetstreamSyncInterval}\n`)
})

// After a change of rights, as below.
test('[check 81] NATS and Redis have the same users with the same rights', async () => {
  const { natsUsers, redisUsers } = developmentUsers
  expect(compose.configs.nats.content).toContain('include ./users.conf\n')
  await expect(formatNatsAuthorization([natsOwner, ...natsUsers])).toMatchFileSnapshot('../compose/nats-users.conf')
  await expect(formatRedisAcl([redisOwner, ...redisUsers])).toMatchFileSnapshot('../compose/redis-users.acl')
})

// After a change to the proxy: pnpm exec vitest run --project unit tooling/dev-env --update
test('nginx has the same configuration', async () => {
  expect(nginx.network_mode).toBe('host')
  await expect(formatComposeNginxConfig()).toMatchFileSnapshot('../compose/nginx.conf')
})
