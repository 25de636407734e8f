import type { Statistics } from '@argosy/wire'
import {
  operatorPaths,
  type AnnouncementRevisionView,
  type AnnouncementTextView,
  type ChatMessageView,
  type OperatorAccountView,
  type OperatorChange,
  type OperatorChangeView,
  type OperatorConversationView,
  type OperatorView,
} from '@argosy/wire/http'
import { passkeyOptions } from './passkey-answers.ts'
import { fields, list, value, type Shape } from './shape.ts'

const operator = fields<OperatorView>({ operatorId: value, name: value })
const change = fields<OperatorChangeView>({
  changeId: value,
  change: fields<OperatorChange>({
    kind: value,
    userId: value,
    partition: value,
    marketId: value,
    status: value,
    accountId: value,
    announcementId: value,
    revision: value,
    rates: fields({ makerPpm: value, takerPpm: value }),
  }),
  reason: value,
  status: value,
  proposedBy: value,
  proposedAtMs: value,
  expiresAtMs: value,
  decidedBy: value,
  decidedAtMs: value,
  outcome: value,
  isOwn: value,
})
const message = fields<ChatMessageView>({ messageId: value, from: value, text: value, timeMs: value })

/** Answers on the operators' own origin, by method and path. */
export const operatorAnswers: Readonly<Record<string, Shape>> = {
  [`GET ${operatorPaths.me}`]: operator,
  [`POST ${operatorPaths.enrolOptions}`]: passkeyOptions,
  [`POST ${operatorPaths.enrol}`]: operator,
  [`POST ${operatorPaths.loginOptions}`]: passkeyOptions,
  [`POST ${operatorPaths.login}`]: operator,
  [`POST ${operatorPaths.logout}`]: value,
  [`GET ${operatorPaths.changes}`]: list(change),
  [`POST ${operatorPaths.proposeOptions}`]: passkeyOptions,
  [`POST ${operatorPaths.propose}`]: change,
  [`POST ${operatorPaths.decideOptions}`]: passkeyOptions,
  [`POST ${operatorPaths.decide}`]: change,
  [`GET ${operatorPaths.account}`]: fields<OperatorAccountView>({
    userId: value,
    accountId: value,
    userName: value,
    status: value,
    createdAtMs: value,
  }),
  [`GET ${operatorPaths.conversations}`]: list(
    fields<OperatorConversationView>({
      conversationId: value,
      userName: value,
      language: value,
      messageCount: value,
      lastFrom: value,
      lastText: value,
      lastMessageAtMs: value,
    }),
  ),
  [`GET ${operatorPaths.transcript}`]: list(message),
  [`POST ${operatorPaths.answer}`]: message,
  [`GET ${operatorPaths.announcements}`]: list(
    fields<AnnouncementRevisionView>({
      announcementId: value,
      revision: value,
      category: value,
      title: value,
      catalogs: list(value),
      draftedBy: value,
      draftedAtMs: value,
      publishedAtMs: value,
      withdrawnAtMs: value,
    }),
  ),
  [`GET ${operatorPaths.announcementText}`]: fields<AnnouncementTextView>({
    title: value,
    summary: value,
    text: value,
  }),
  [`GET ${operatorPaths.statistics}`]: fields<Statistics>({
    fromMs: value,
    asOfMs: value,
    times: list(fields({ startMs: value, devices: value, sessions: value, pages: value, errors: value })),
    pages: list(fields({ page: value, opened: value, medianMs: value })),
    funnel: fields({ visited: value, register: value, registered: value, ordered: value }),
    vitals: list(
      fields({ metric: value, page: value, language: value, measured: value, p50: value, p75: value, p95: value }),
    ),
    errors: list(fields({ page: value, kind: value, name: value, errors: value, sessions: value, newestMs: value })),
  }),
}
