/** What this process is started with. Read by the server and by loaders alike: the environment does not change. */
import { commonEnv, env, readEnv } from '@argosy/service'
import { z } from 'zod'
import { parseSecurityContacts } from './security-contacts.ts'
import { parseSocialLinks, type SocialLink } from './social-links.ts'

const webEnv = z.object({
  ...commonEnv,
  PORT: env.port.default(3000),
  /** Where loaders fetch what the first paint shows. */
  GATEWAY_URL: env.url('http:', 'https:'),
  /** The origin readers see, for canonical addresses; without it they are relative. */
  PUBLIC_ORIGIN: env.url('http:', 'https:').optional(),
  /** Origins that pictures may come from besides our own: what the gateway lists (IMG-1). */
  IMAGE_HOSTS: env.origins,
  /** Origins of others that links in notices and articles open directly; any other stands on /leaving first. */
  LINK_ORIGINS: env.origins,
  /** Origins whose pages may stand in a frame: a captcha vendor's, see docs/operating/captcha.md. */
  FRAME_HOSTS: env.origins,
  /** The certificate of the root that vouches for the gateway's keys (SGN-2); see docs/operating/signing.md. */
  SIGNING_ROOT_FILE: z.string().min(1).optional(),
  /** Where else to meet the exchange, for the footer: `X=https://x.com/argosy, Telegram=https://t.me/argosy`. */
  SOCIAL_LINKS: z.string().default('').transform(parseSocialLinks),
  /** For security.txt: `mailto:security@…, https://…`; when empty there is no such file. */
  SECURITY_CONTACTS: z.string().default('').transform(parseSecurityContacts),
  /** The rules for reporters, when they are not those of /.well-known/security-policy.txt. */
  SECURITY_POLICY_URL: env.url('https:').optional(),
})

export interface WebConfig {
  readonly mode: 'development' | 'production' | 'test'
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly gatewayUrl: string
  readonly publicOrigin: string
  readonly imageHosts: readonly string[]
  readonly linkOrigins: readonly string[]
  readonly frameHosts: readonly string[]
  readonly socialLinks: readonly SocialLink[]
  readonly securityContacts: readonly string[]
  readonly securityPolicyUrl?: string | undefined
  readonly signingRootFile?: string | undefined
}

let config: WebConfig | undefined

export function webConfig(): WebConfig {
  config ??= toConfig(readEnv(webEnv))
  return config
}

function toConfig(read: z.output<typeof webEnv>): WebConfig {
  return Object.freeze({
    mode: read.ARGOSY_MODE,
    host: read.HOST,
    port: read.PORT,
    metricsPort: read.METRICS_PORT,
    gatewayUrl: read.GATEWAY_URL.replace(/\/$/, ''),
    imageHosts: read.IMAGE_HOSTS,
    linkOrigins: read.LINK_ORIGINS,
    frameHosts: read.FRAME_HOSTS,
    publicOrigin: read.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? '',
    socialLinks: read.SOCIAL_LINKS,
    securityContacts: read.SECURITY_CONTACTS,
    securityPolicyUrl: read.SECURITY_POLICY_URL,
    signingRootFile: read.SIGNING_ROOT_FILE,
  })
}
