import { feePpmMax } from '@argosy/exchange'
import { z } from 'zod'
import { spotPartitions, type Partition } from '@argosy/catalogue'
import { statisticsDays } from '../statistics.ts'
import { announcementIdSchema } from './announcement-schemas.ts'
import { chatText } from './chat-schemas.ts'

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const partition = z.custom<Partition>((value) => spotPartitions.some((known) => known === value))
const announcement = { announcementId: announcementIdSchema, revision: z.int().min(1).max(99) }
const ratePpm = z.int().min(0).max(feePpmMax)

/** Every kind of change that operators can make, with exactly the fields it needs. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('freeze_account'), userId: id }),
  z.strictObject({ kind: z.literal('unfreeze_account'), userId: id }),
  z.strictObject({
    kind: z.literal('set_market_status'),
    partition,
    marketId: z.string().regex(/^[A-Z0-9]{2,32}$/),
    status: z.enum(['open', 'halted', 'cancel_only', 'delisted']),
  }),
  z.strictObject({
    kind: z.literal('set_account_fees'),
    partition,
    accountId: id,
    /** Null restores the schedule's rates. */
    rates: z.strictObject({ makerPpm: ratePpm, takerPpm: ratePpm }).nullable(),
  }),
  z.strictObject({ kind: z.literal('publish_announcement'), ...announcement }),
  z.strictObject({ kind: z.literal('withdraw_announcement'), ...announcement }),
])

export type OperatorChange = Readonly<z.output<typeof change>>

const reason = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u)
const proof = { challengeId: token, response: z.string().max(12_000) }
const decision = { changeId: id, decision: z.enum(['confirm', 'reject', 'withdraw']) }

export const operatorSchemas = {
  statisticsQuery: z.strictObject({ days: z.enum(statisticsDays.map(String)).transform(Number) }),
  change,
  enrolOptions: z.strictObject({ token }),
  enrol: z.strictObject({ token, name: z.string().trim().min(1).max(64), ...proof }),
  login: z.strictObject(proof),
  /** Changes that wait for a decision or are being applied, or finished ones. */
  changesQuery: z.strictObject({ state: z.enum(['waiting', 'past']), before: id.optional() }),
  accountQuery: z.strictObject({ name: z.string().trim().min(1).max(254) }),
  proposeOptions: z.strictObject({ change, reason }),
  propose: z.strictObject({ change, reason, ...proof }),
  decideOptions: z.strictObject(decision),
  decide: z.strictObject({ ...decision, ...proof }),
  conversationsQuery: z.strictObject({ waiting: z.enum(['0', '1']).default('0') }),
  transcriptQuery: z.strictObject({
    conversationId: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  announcementTextQuery: z.strictObject({
    announcementId: announcementIdSchema,
    revision: z
      .string()
      .regex(/^[1-9]\d?$/)
      .transform(Number),
    catalog: z.string().regex(/^[A-Za-z-]{2,12}$/),
  }),
  answer: z.strictObject({ conversationId: z.int().min(1), text: chatText }),
} as const

export type ProposeBody = z.input<typeof operatorSchemas.propose>
export type DecideBody = z.input<typeof operatorSchemas.decide>
export type AnswerBody = z.input<typeof operatorSchemas.answer>
export type DecisionKind = DecideBody['decision']
