import type { CodeSentView } from '@argosy/wire/http'
import type { Redis } from '@argosy/redis'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Post } from '../../mail/post.ts'
import type { CodeNotificationName, PlainAlertName } from '../../mail/notification-texts.ts'
import type { NotificationRecipient } from '../../mail/notifications.ts'
import { drawCode, drawToken, hashToken } from '../tokens.ts'
import type { Contact } from '../users/user.ts'

/** A code for one purpose is not valid for another. */
export type CodePurpose = 'register' | 'login' | 'step_up' | 'recovery' | 'contact'

/** What a code is valid for: the purpose, and the user or pending request it belongs to. */
export type CodeScope = { readonly purpose: CodePurpose; readonly subject: string }

export type CodeRequest = CodeScope & {
  readonly contact: Contact
  readonly template: CodeNotificationName
  readonly recipient: NotificationRecipient
  /** A code that cannot succeed: answer and work equal those of a real one, but this alert is sent instead. */
  readonly decoy?: PlainAlertName | undefined
}

export type Codes = {
  send(request: CodeRequest): Promise<CodeSentView>
  /** Counts one try; the code stays valid until it is spent. */
  check(codeId: string, scope: CodeScope, code: string): Promise<boolean>
  /** True for exactly one of several concurrent callers. */
  spend(codeId: string): Promise<boolean>
  /** Check and spend. */
  use(codeId: string, scope: CodeScope, code: string): Promise<boolean>
  /** The same when only the code identifies its subject. */
  useOfAnybody(codeId: string, purpose: CodePurpose, code: string): Promise<string | undefined>
}

const codeLifetimeMs = 600_000
export const resendAfterMs = 60_000
const triesMax = 5

const recordSchema = z.object({
  purpose: z.string(),
  subject: z.string(),
  codeHash: z.string(),
  isDecoy: z.boolean(),
})

export function createCodes(
  redis: Pick<Redis, 'getJson' | 'setJson' | 'getDelJson' | 'incrWithTtl' | 'del'>,
  post: Pick<Post, 'send'>,
): Codes {
  const keyOf = (codeId: string) => `code:${hashToken(codeId)}`
  const triesKeyOf = (codeId: string) => `code-tries:${hashToken(codeId)}`

  /** The code's subject, if the code is correct. */
  async function findSubject(codeId: string, purpose: CodePurpose, code: string): Promise<string | undefined> {
    const tries = await redis.incrWithTtl(triesKeyOf(codeId), { ttlMs: codeLifetimeMs })
    if (tries > triesMax) {
      await redis.del(keyOf(codeId))
      return undefined
    }
    const record = recordSchema.safeParse(await redis.getJson(keyOf(codeId)))
    if (!record.success) return undefined
    const { codeHash, isDecoy, subject, purpose: boundPurpose } = record.data
    const isSame = timingSafeEqual(Buffer.from(codeHash, 'hex'), Buffer.from(hashCode(codeId, code), 'hex'))
    return isSame && boundPurpose === purpose && !isDecoy ? subject : undefined
  }

  const check = async (codeId: string, { purpose, subject }: CodeScope, code: string) =>
    (await findSubject(codeId, purpose, code)) === subject
  const spend = async (codeId: string) => (await redis.getDelJson(keyOf(codeId))) !== undefined

  return {
    async send({ purpose, subject, contact, template, recipient, decoy }) {
      const [codeId, code] = [drawToken(), drawCode()]
      const record = { purpose, subject, codeHash: hashCode(codeId, code), isDecoy: decoy !== undefined }
      await redis.setJson(keyOf(codeId), record, { ttlMs: codeLifetimeMs })
      await post.send(contact, decoy === undefined ? { template, code } : { template: decoy }, recipient)
      return { codeId, expiresInSeconds: codeLifetimeMs / 1_000, resendInSeconds: resendAfterMs / 1_000 }
    },
    check,
    spend,
    use: async (codeId, scope, code) => (await check(codeId, scope, code)) && (await spend(codeId)),
    async useOfAnybody(codeId, purpose, code) {
      const subject = await findSubject(codeId, purpose, code)
      return subject !== undefined && (await spend(codeId)) ? subject : undefined
    },
  }
}

/** Salted with an id that only the visitor has: six digits alone could be found by trying them all. */
function hashCode(codeId: string, code: string): string {
  return hashToken(`${codeId}:${code}`)
}
