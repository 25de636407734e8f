import type { CodeSentView } from '@argosy/wire/http'
import type { Audit } from '../../audit/audit.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { readLocale } from '../../http/read-locale.ts'
import type { Incoming } from '../../http/route.ts'
import type { NotificationRecipient } from '../../mail/notifications.ts'
import type { Post } from '../../mail/post.ts'
import { spenderOf } from '../devices/known-device.ts'
import { accountCodes, anonymousCodes } from '../limits/limit-counts.ts'
import type { Counted, LimitedCall, Limits } from '../limits/limits.ts'
import { contactText } from '../users/user.ts'
import { resendAfterMs, type CodeRequest, type Codes } from './codes.ts'

export type SendCode = (
  call: LimitedCall & Pick<Incoming, 'headers'>,
  request: Omit<CodeRequest, 'recipient'> & {
    /** The user who receives it, if known. */
    readonly recipient: NotificationRecipient | undefined
    /** The requesting user, after the password or with a session. */
    readonly asker?: CodeAsker | undefined
  },
) => Promise<Answer<CodeSentView>>

export type CodeAsker = {
  readonly userId: string
  /** The requesting user's own browser: somebody else who knows the password cannot use up its codes. */
  readonly knownDevice?: string | undefined
}

const gap: RateLimit = { name: 'code-gap', max: 1, windowMs: resendAfterMs }

type Deps = { readonly codes: Codes; readonly post: Post; readonly limits: Limits; readonly audit: Audit }

/**
 * Every code that is sent is subject to these limits. They do not depend on whether the contact belongs to an account,
 * so reaching one reveals nothing.
 */
export function createSendCode({ codes, post, limits, audit }: Deps): SendCode {
  return async (call, { asker, recipient, ...request }) => {
    const { contact, purpose } = request
    if (!post.canReach(contact)) return refuse(422, 'method_unavailable')
    const target = contactText(contact)
    const counted = asker ? countedOfAccount(call, request, asker) : countedOfAnybody(call, request)
    const refused = await limits(call, 'codes_too_many', ...counted)
    if (refused) return refused
    const { address, requestId } = call
    await audit.write({
      kind: 'code_sent',
      outcome: 'ok',
      userId: asker?.userId,
      subject: target,
      address,
      requestId,
      detail: { purpose },
    })
    // The recipient's language, not the caller's: a stranger cannot have a code sent in a language that the recipient
    // does not read.
    const locale = recipient?.locale ?? readLocale(call.headers)
    const antiPhishingCode = recipient?.antiPhishingCode ?? null
    return accept(await codes.send({ ...request, recipient: { locale, antiPhishingCode } }))
  }
}

type Wanted = Pick<CodeRequest, 'contact' | 'purpose'>

function countedOfAnybody({ network }: LimitedCall, { contact, purpose }: Wanted): Counted[] {
  const target = contactText(contact)
  return [
    [anonymousCodes.perNetwork, network],
    [gap, `${purpose}:${target}`],
    [anonymousCodes.perTarget, target],
    [anonymousCodes.ofAll, 'all'],
  ]
}

function countedOfAccount(
  { network }: LimitedCall,
  { contact, purpose }: Wanted,
  { userId, knownDevice }: CodeAsker,
): Counted[] {
  const who = spenderOf(userId, knownDevice)
  const target = contactText(contact)
  return [
    [accountCodes.perNetwork, network],
    [gap, `${purpose}:${who}:${target}`],
    [accountCodes.perAccount, who],
    ...(purpose === 'contact' ? [[accountCodes.perNewContact, target] as const] : []),
  ]
}
