/** Configuration of this process, read by the server and by loaders; the environment does not change while it runs. */
import { commonEnv, env, readEnv } from '@argosy/service'
import { z } from 'zod'
import { parseSecurityContacts } from './security-contacts.ts'
import { parseSocialLinks, type SocialLink } from './social-links.ts'

const webEnv = z.object({
  ...commonEnv,
  PORT: env.port.default(3000),
  /** The gateway from which loaders fetch the data of the first paint. */
  GATEWAY_URL: env.url('http:', 'https:'),
  /** The public origin, for canonical addresses; without it they are relative. */
  PUBLIC_ORIGIN: env.url('http:', 'https:').optional(),
  /** Origins besides our own from which images may load: the ones the gateway lists (IMG-1). */
  IMAGE_HOSTS: env.origins,
  /**
   * External origins that links in notices and articles open directly; links to any other origin go through /leaving.
   */
  LINK_ORIGINS: env.origins,
  /** Origins that may be framed: a captcha vendor's, see docs/operating/captcha.md. */
  FRAME_HOSTS: env.origins,
  /** Certificate of the root that vouches for the gateway's keys (SGN-2); see docs/operating/signing.md. */
  SIGNING_ROOT_FILE: z.string().min(1).optional(),
  /** The exchange's accounts on other sites, for the footer: `X=https://x.com/argosy, Telegram=https://t.me/argosy`. */
  SOCIAL_LINKS: z.string().default('').transform(parseSocialLinks),
  /** For security.txt: `mailto:security@…, https://…`; when empty, the file does not exist. */
  SECURITY_CONTACTS: z.string().default('').transform(parseSecurityContacts),
  /** The rules for security researchers, unless they are those of /.well-known/security-policy.txt. */
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
