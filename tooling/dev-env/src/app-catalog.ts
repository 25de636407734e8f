import { join } from 'node:path'
import { futuresPartitions, spotPartitions, type Partition } from '@argosy/catalogue'
import { engineUrlAs, postgresUrlAs, workspaceRoot, type PostgresLogin } from '@argosy/backing-services'
import type { NatsUser } from './rights/nats-rights.ts'
import type { RedisUser } from './rights/redis-rights.ts'

/** The addresses that an app needs of everything else. */
export interface Addresses {
  readonly postgresUrl: string
  readonly natsUrl: string
  readonly natsPrefix: string
  readonly redisUrl: string
  readonly redisPrefix: string
  readonly redisCaFile?: string
  /** The one public origin; absent when the exchange runs without nginx. */
  readonly proxyUrl: string | undefined
  /** The same origin over TLS, with a certificate of the CA in `caFile`; absent unless we run nginx. */
  readonly proxyTlsUrl: string | undefined
  readonly gatewayUrl: string
  readonly pushUrl: string
  /** Addresses of the second and later processes of an app; nginx balances visitors among them. */
  readonly furtherUrls?: Partial<Record<ScalableApp, readonly string[]>>
  readonly webUrl: string
  readonly collectorUrl: string
  /** Address of the operators' process. */
  readonly operatorUrl: string
  /** The operators' own origin at the proxy; absent without nginx. */
  readonly operatorOrigin: string | undefined
}

/** Networks that may reach the operators' origin in development: this machine only. */
export const operatorNetworks = ['127.0.0.1', '::1'] as const

export const appNames = [
  'engine-a',
  'engine-b',
  'engine-futures',
  'projector',
  'push',
  'gateway',
  'liquidity',
  'web',
  'collector',
  'event-sink',
  'event-answers',
  'courier',
  'auditor',
  'operator',
  'prober',
  'oracle',
] as const
export type AppName = (typeof appNames)[number]

/** Apps without state of their own, which may run as several processes. */
export const scalableApps = ['gateway', 'push'] as const satisfies readonly AppName[]
type ScalableApp = (typeof scalableApps)[number]
/** How many processes of an app run; one when absent. */
export type ProcessCounts = Partial<Record<ScalableApp, number>>

interface AppEntry {
  /** Path of its package, from the root of the workspace. */
  readonly packagePath: string
  readonly script: string
  /** Apps of a later wave start when the earlier ones are ready. */
  readonly wave: number
  readonly env: (addresses: Addresses) => Record<string, string>
  /** Runs only on request. */
  readonly isOptional?: boolean
}

const partitions = spotPartitions.join(',')

/**
 * Connects as the service's own user. Its rights cover the real names of subjects and keys only, so an isolated prefix
 * uses the owner's login.
 */
function natsAs(user: NatsUser, { natsUrl, natsPrefix }: Addresses): Record<string, string> {
  return { NATS_URL: natsPrefix === '' ? engineUrlAs(user, natsUrl) : natsUrl, NATS_PREFIX: natsPrefix }
}

function redisAs(user: RedisUser, { redisUrl, redisPrefix, redisCaFile }: Addresses): Record<string, string> {
  return {
    REDIS_URL: redisPrefix === '' ? engineUrlAs(user, redisUrl) : redisUrl,
    REDIS_PREFIX: redisPrefix,
    ...(redisCaFile !== undefined && { REDIS_CA_FILE: redisCaFile }),
  }
}

/** An app that works on the journals of partitions and communicates over NATS. */
function journalApp(
  user: NatsUser & PostgresLogin,
  packagePath: string,
  wave: number,
  worksOn: readonly Partition[] = spotPartitions,
): AppEntry {
  return {
    packagePath,
    script: 'src/main.ts',
    wave,
    env: (addresses) => ({
      POSTGRES_URL: postgresUrlAs(user, addresses.postgresUrl),
      ...natsAs(user, addresses),
      PARTITIONS: worksOn.join(','),
    }),
  }
}

/** Both engines host both partitions: for each, one leads and the other follows the journal, ready to take over. */
const engine = journalApp('engine', 'apps/engine', 1)

export const appCatalog: Readonly<Record<AppName, AppEntry>> = {
  'engine-a': engine,
  'engine-b': engine,
  // Optional: nothing on the pages shows futures yet.
  'engine-futures': { ...journalApp('engine', 'apps/engine', 1, futuresPartitions), isOptional: true },
  oracle: { ...journalApp('oracle', 'apps/oracle', 2, futuresPartitions), isOptional: true },
  projector: journalApp('projector', 'apps/projector', 2),
  push: {
    packagePath: 'apps/push',
    script: 'src/main.ts',
    wave: 2,
    env: (addresses) => ({
      ...natsAs('push', addresses),
      ...redisAs('push', addresses),
      PORT: new URL(addresses.pushUrl).port,
      PARTITIONS: partitions,
      TRUSTED_PROXY_COUNT: addresses.proxyUrl === undefined ? '0' : '1',
    }),
  },
  gateway: {
    packagePath: 'apps/gateway',
    script: 'src/main.ts',
    wave: 2,
    env: (addresses) => ({
      POSTGRES_URL: postgresUrlAs('gateway', addresses.postgresUrl),
      AUDIT_POSTGRES_URL: postgresUrlAs('audit', addresses.postgresUrl),
      ...natsAs('gateway', addresses),
      ...redisAs('gateway', addresses),
      PORT: new URL(addresses.gatewayUrl).port,
      PARTITIONS: partitions,
      TRUSTED_PROXY_COUNT: addresses.proxyUrl === undefined ? '0' : '1',
    }),
  },
  operator: {
    packagePath: 'apps/gateway',
    script: 'src/operator-main.ts',
    wave: 2,
    env: (addresses) => ({
      OPERATOR_ORIGIN: addresses.operatorOrigin ?? addresses.operatorUrl,
      OPERATOR_NETWORKS: operatorNetworks.join(','),
      POSTGRES_URL: postgresUrlAs('operator', addresses.postgresUrl),
      AUDIT_POSTGRES_URL: postgresUrlAs('audit', addresses.postgresUrl),
      ...natsAs('operators', addresses),
      ...redisAs('operators', addresses),
      PORT: new URL(addresses.operatorUrl).port,
      TRUSTED_PROXY_COUNT: addresses.proxyUrl === undefined ? '0' : '1',
    }),
  },
  liquidity: journalApp('liquidity', 'apps/liquidity', 2),
  // Optional: with one partition per realm there is nothing to transfer.
  courier: { ...journalApp('courier', 'apps/courier', 2), isOptional: true },
  auditor: {
    packagePath: 'apps/auditor',
    script: 'src/main.ts',
    wave: 2,
    // In development the archive is a stream on the same server, created by its owner.
    env: ({ postgresUrl, natsUrl, natsPrefix }) => ({
      POSTGRES_URL: postgresUrlAs('auditor', postgresUrl),
      AUDIT_ARCHIVE_URL: natsUrl,
      NATS_PREFIX: natsPrefix,
      PARTITIONS: partitions,
    }),
  },
  prober: {
    packagePath: 'apps/prober',
    script: 'src/main.ts',
    // Measured before the others are ready, the exchange would begin its day with an outage.
    wave: 3,
    env: ({ postgresUrl, proxyUrl, gatewayUrl, pushUrl }) => ({
      POSTGRES_URL: postgresUrlAs('prober', postgresUrl),
      EXCHANGE_URL: proxyUrl ?? gatewayUrl,
      ...(proxyUrl === undefined && { SOCKET_URL: pushUrl }),
    }),
  },
  web: {
    packagePath: 'apps/web',
    script: 'server/main.ts',
    wave: 2,
    env: ({ gatewayUrl, webUrl, proxyUrl }) => ({
      GATEWAY_URL: gatewayUrl,
      PORT: new URL(webUrl).port,
      SECURITY_CONTACTS: 'mailto:security@argosy.test',
      ...(proxyUrl !== undefined && { PUBLIC_ORIGIN: proxyUrl }),
    }),
  },
  collector: {
    packagePath: 'apps/collector',
    script: 'src/main.ts',
    wave: 2,
    env: (addresses) => ({
      ...natsAs('collector', addresses),
      ...redisAs('collector', addresses),
      PORT: new URL(addresses.collectorUrl).port,
      TRUSTED_PROXY_COUNT: addresses.proxyUrl === undefined ? '0' : '1',
    }),
  },
  'event-sink': {
    packagePath: 'apps/collector',
    script: 'src/sink-main.ts',
    wave: 2,
    // Short, so that a developer sees an event soon after it happened.
    env: (addresses) => ({ ...natsAs('event-sink', addresses), COLLECT_MS: '2000' }),
  },
  'event-answers': {
    packagePath: 'apps/collector',
    script: 'src/answers-main.ts',
    wave: 2,
    env: (addresses) => natsAs('event-answers', addresses),
  },
}

export function packageDirectory(name: AppName): string {
  return join(workspaceRoot, appCatalog[name].packagePath)
}
