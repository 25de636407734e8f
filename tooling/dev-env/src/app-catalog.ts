import { join } from 'node:path'
import { postgresUrlAs, workspaceRoot } from '@argosy/engines'

/** Where an app finds everything else. */
export interface Addresses {
  readonly postgresUrl: string
  readonly natsUrl: string
  readonly natsPrefix: string
  readonly redisUrl: string
  readonly redisPrefix: string
  /** The one public origin; absent when the exchange runs without nginx. */
  readonly frontDoorUrl: string | undefined
  /** The same origin's pages over TLS, with a certificate of the CA in `caFile`; absent without nginx of our own. */
  readonly frontDoorTlsUrl: string | undefined
  readonly gatewayUrl: string
  readonly pushUrl: string
  readonly webUrl: string
  readonly collectorUrl: string
}

export const appNames = [
  'engine-a',
  'engine-b',
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
] as const
export type AppName = (typeof appNames)[number]

interface AppEntry {
  /** Its package, from the root of the workspace. */
  readonly packagePath: string
  readonly script: string
  /** Apps of a later wave start when the earlier ones are ready. */
  readonly wave: number
  readonly env: (addresses: Addresses) => Record<string, string>
  /** Runs only where it is asked for. */
  readonly isOptional?: boolean
}

const partitions = 'live.spot,paper.spot'

/** Both engines host both partitions: for each, one leads and the other follows the journal, ready to take over. */
const engine: AppEntry = {
  packagePath: 'apps/engine',
  script: 'src/main.ts',
  wave: 1,
  env: ({ postgresUrl, natsUrl, natsPrefix }) => ({
    POSTGRES_URL: postgresUrl,
    NATS_URL: natsUrl,
    NATS_PREFIX: natsPrefix,
    PARTITIONS: partitions,
  }),
}

export const appCatalog: Readonly<Record<AppName, AppEntry>> = {
  'engine-a': engine,
  'engine-b': engine,
  projector: { ...engine, packagePath: 'apps/projector', wave: 2 },
  push: {
    packagePath: 'apps/push',
    script: 'src/main.ts',
    wave: 2,
    env: ({ natsUrl, natsPrefix, redisUrl, redisPrefix, pushUrl, frontDoorUrl }) => ({
      NATS_URL: natsUrl,
      NATS_PREFIX: natsPrefix,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: redisPrefix,
      PORT: new URL(pushUrl).port,
      PARTITIONS: partitions,
      TRUSTED_PROXY_COUNT: frontDoorUrl === undefined ? '0' : '1',
    }),
  },
  gateway: {
    packagePath: 'apps/gateway',
    script: 'src/main.ts',
    wave: 2,
    env: ({ gatewayUrl, postgresUrl, natsUrl, natsPrefix, redisUrl, redisPrefix, frontDoorUrl }) => ({
      POSTGRES_URL: postgresUrlAs('gateway', postgresUrl),
      AUDIT_POSTGRES_URL: postgresUrlAs('audit', postgresUrl),
      NATS_URL: natsUrl,
      NATS_PREFIX: natsPrefix,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: redisPrefix,
      PORT: new URL(gatewayUrl).port,
      PARTITIONS: partitions,
      TRUSTED_PROXY_COUNT: frontDoorUrl === undefined ? '0' : '1',
    }),
  },
  liquidity: { ...engine, packagePath: 'apps/liquidity', wave: 2 },
  // Between partitions of one realm there is nothing to carry while each realm has one.
  courier: { ...engine, packagePath: 'apps/courier', wave: 2, isOptional: true },
  auditor: {
    packagePath: 'apps/auditor',
    script: 'src/main.ts',
    wave: 2,
    // In development the archive is a stream on the same server.
    env: ({ postgresUrl, natsUrl, natsPrefix }) => ({
      POSTGRES_URL: postgresUrlAs('auditor', postgresUrl),
      AUDIT_ARCHIVE_URL: natsUrl,
      NATS_PREFIX: natsPrefix,
      PARTITIONS: partitions,
    }),
  },
  web: {
    packagePath: 'apps/web',
    script: 'server/main.ts',
    wave: 2,
    env: ({ gatewayUrl, webUrl, frontDoorUrl }) => ({
      GATEWAY_URL: gatewayUrl,
      PORT: new URL(webUrl).port,
      SECURITY_CONTACTS: 'mailto:security@argosy.test',
      ...(frontDoorUrl !== undefined && { PUBLIC_ORIGIN: frontDoorUrl }),
    }),
  },
  collector: {
    packagePath: 'apps/collector',
    script: 'src/main.ts',
    wave: 2,
    env: ({ natsUrl, natsPrefix, redisUrl, redisPrefix, collectorUrl, frontDoorUrl }) => ({
      NATS_URL: natsUrl,
      NATS_PREFIX: natsPrefix,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: redisPrefix,
      PORT: new URL(collectorUrl).port,
      TRUSTED_PROXY_COUNT: frontDoorUrl === undefined ? '0' : '1',
    }),
  },
  'event-sink': {
    packagePath: 'apps/collector',
    script: 'src/sink-main.ts',
    wave: 2,
    // Whoever develops wants to see an event soon after it happened.
    env: ({ natsUrl, natsPrefix }) => ({ NATS_URL: natsUrl, NATS_PREFIX: natsPrefix, COLLECT_MS: '2000' }),
  },
  'event-answers': {
    packagePath: 'apps/collector',
    script: 'src/answers-main.ts',
    wave: 2,
    env: ({ natsUrl, natsPrefix }) => ({ NATS_URL: natsUrl, NATS_PREFIX: natsPrefix }),
  },
}

export function packageDirectory(name: AppName): string {
  return join(workspaceRoot, appCatalog[name].packagePath)
}
