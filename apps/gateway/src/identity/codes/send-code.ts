import type { CodeSentView } from '@argosy/contracts/http'
import type { Audit } from '../../audit/audit.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { readLocale } from '../../http/read-locale.ts'
import type { Incoming } from '../../http/route.ts'
import type { LetterReader } from '../../mail/letters.ts'
import type { Post } from '../../mail/post.ts'
import { codesOfAll, codesPerAccount, codesPerAddress, codesPerTarget } from '../limits/limit-counts.ts'
import type { LimitedCall, Limits } from '../limits/limits.ts'
import { contactText } from '../users/user.ts'
import { resendAfterMs, type CodeRequest, type Codes } from './codes.ts'

export type SendCode = (
  call: LimitedCall & Pick<Incoming, 'headers'>,
  request: Omit<CodeRequest, 'reader'> & {
    /** Whoever the letter is for, if they are known. */
    readonly reader: LetterReader | undefined
    readonly userId?: string | undefined
  },
) => Promise<Answer<CodeSentView>>

const gap: RateLimit = { name: 'code-gap', max: 1, windowMs: resendAfterMs }

type Parts = { readonly codes: Codes; readonly post: Post; readonly limits: Limits; readonly audit: Audit }

/** Every letter with a code goes through these limits. They do not depend on who is behind the address, so that hitting one tells nothing. */
export function createSendCode({ codes, post, limits, audit }: Parts): SendCode {
  return async (call, { userId, reader, ...request }) => {
    const { contact, purpose } = request
    if (!post.canReach(contact)) return refuse(422, 'method_unavailable')
    const target = contactText(contact)
    const refused = await limits(
      call,
      'codes_too_many',
      [gap, `${purpose}:${target}`],
      [codesPerTarget, target],
      [codesPerAddress, call.address],
      [codesOfAll, 'all'],
      ...(userId === undefined ? [] : [[codesPerAccount, userId] as const]),
    )
    if (refused) return refused
    const { address, requestId } = call
    await audit.write({
      kind: 'code_sent',
      outcome: 'ok',
      userId,
      subject: target,
      address,
      requestId,
      detail: { purpose },
    })
    // Their own language rather than the caller's: a stranger who asks for a code cannot choose one they do not read.
    const locale = reader?.locale ?? readLocale(call.headers)
    const antiPhishingCode = reader?.antiPhishingCode ?? null
    return accept(await codes.send({ ...request, reader: { locale, antiPhishingCode } }))
  }
}
