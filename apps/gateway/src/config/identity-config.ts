import { developmentKey, env, readSecretKeys } from '@argosy/service'
import { z } from 'zod'
import type { ThirdParties } from '../identity/third-party.ts'
import type { OutboxChannel } from '../mail/outbox.ts'
import type { SmtpSettings } from '../mail/smtp-sender.ts'

export const identityEnv = {
  /** Our own addresses as browsers see them, separated by commas; passkeys are bound to the first one's host name. */
  PUBLIC_ORIGINS: env.origins,
  /** smtp+starttls://user:password@host:587 or smtps://…; without it no email is sent. */
  MAIL_SMTP_URL: env.url('smtp:', 'smtps:', 'smtp+starttls:').optional(),
  MAIL_FROM: z.string().max(254).default('Argosy <no-reply@argosy.invalid>'),
  /**
   * A file with keys of at least 32 characters, one per line, newest first; they seal the secrets of authenticator
   * apps.
   */
  IDENTITY_KEY_FILE: z.string().min(1).optional(),
  /** A filter of breached passwords besides the common ones, built by breached-passwords-cli. */
  BREACHED_PASSWORDS_FILE: z.string().min(1).optional(),
} as const

export type IdentityConfig = {
  readonly isProduction: boolean
  readonly publicOrigins: readonly string[]
  readonly smtp: SmtpSettings | undefined
  readonly channels: readonly OutboxChannel[]
  /** Undefined when the operator configured none: nothing can be sealed, so authenticator apps are not offered. */
  readonly secretKeys: readonly string[] | undefined
  readonly breachedPasswordsFile?: string | undefined
  readonly thirdParties: ThirdParties
}

export function readIdentityConfig(
  values: z.output<z.ZodObject<typeof identityEnv>>,
  isProduction: boolean,
): IdentityConfig {
  const smtp = values.MAIL_SMTP_URL === undefined ? undefined : { url: values.MAIL_SMTP_URL, from: values.MAIL_FROM }
  return {
    isProduction,
    publicOrigins: values.PUBLIC_ORIGINS,
    smtp,
    channels: isProduction ? (smtp ? ['mail'] : []) : ['mail', 'sms'],
    secretKeys:
      readSecretKeys(values.IDENTITY_KEY_FILE, 'IDENTITY_KEY_FILE') ?? (isProduction ? undefined : [developmentKey]),
    breachedPasswordsFile: values.BREACHED_PASSWORDS_FILE,
    thirdParties: new Map(),
  }
}

export function identityContradictions(
  values: z.output<z.ZodObject<typeof identityEnv>>,
  isProduction: boolean,
): Record<string, boolean> {
  return {
    'MAIL_SMTP_URL=smtp:// sends passwords and codes in the clear: use smtps:// or smtp+starttls:// in production':
      isProduction && values.MAIL_SMTP_URL?.startsWith('smtp:') === true,
  }
}
