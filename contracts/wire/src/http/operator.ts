import type { Statistics } from '../statistics.ts'
import type { IdentityCall } from './identity/calls.ts'
import type { PasskeyOptionsView } from './identity/types.ts'
import type { AnnouncementCategory } from './announcements.ts'
import type { ChatMessageView } from './chat.ts'
import type { AnswerBody, DecideBody, OperatorChange, ProposeBody } from './operator-schemas.ts'

/** Endpoints of the operators' own origin; they do not exist on any other. */
export const operatorPaths = {
  statistics: '/v1/operator/statistics',
  me: '/v1/operator/me',
  enrolOptions: '/v1/operator/enrol/options',
  enrol: '/v1/operator/enrol',
  loginOptions: '/v1/operator/login/options',
  login: '/v1/operator/login',
  logout: '/v1/operator/logout',
  changes: '/v1/operator/changes',
  proposeOptions: '/v1/operator/changes/propose/options',
  propose: '/v1/operator/changes/propose',
  decideOptions: '/v1/operator/changes/decide/options',
  decide: '/v1/operator/changes/decide',
  account: '/v1/operator/account',
  conversations: '/v1/operator/conversations',
  transcript: '/v1/operator/conversations/transcript',
  answer: '/v1/operator/conversations/answer',
  announcements: '/v1/operator/announcements',
  announcementText: '/v1/operator/announcements/text',
} as const

/** For the operators' origin only; a user's session is not valid there. */
export const operatorCookie = '__Host-operator'

export function readOperatorToken(cookieHeader: string | undefined): string | undefined {
  const tokens = Array.from(
    (cookieHeader ?? '').matchAll(/(?:^|;\s*)__Host-operator=([A-Za-z0-9_-]{43})(?=;|$)/g),
    ([, token]) => token,
  )
  // With two cookies one was planted, and which one is unknown.
  return tokens.length === 1 ? tokens[0] : undefined
}

/** Maximum entries of a list of changes or conversations. */
export const operatorListMax = 50

export type OperatorView = { readonly operatorId: string; readonly name: string }

export type OperatorChangeStatus = 'pending' | 'expired' | 'confirmed' | 'done' | 'failed' | 'rejected' | 'withdrawn'

export type OperatorChangeView = {
  readonly changeId: string
  readonly change: OperatorChange
  readonly reason: string
  readonly status: OperatorChangeStatus
  readonly proposedBy: string
  readonly proposedAtMs: number
  readonly expiresAtMs: number
  readonly decidedBy: string | null
  readonly decidedAtMs: number | null
  /** Why it failed; empty otherwise. */
  readonly outcome: string
  /** True for the viewing operator's own change, which somebody else must confirm. */
  readonly isOwn: boolean
}

/** The user whom a change is about, without any sign-in data. */
export type OperatorAccountView = {
  readonly userId: string
  readonly accountId: string
  readonly userName: string
  readonly status: 'active' | 'frozen'
  readonly createdAtMs: number
}

export type OperatorConversationView = {
  readonly conversationId: number
  readonly userName: string | null
  readonly language: string
  readonly messageCount: number
  readonly lastFrom: ChatMessageView['from']
  readonly lastText: string
  readonly lastMessageAtMs: number
}

/** A revision of an announcement, published or not. */
export type AnnouncementRevisionView = {
  readonly announcementId: string
  readonly revision: number
  readonly category: AnnouncementCategory
  /** In English. */
  readonly title: string
  /** The languages it is written in. */
  readonly catalogs: readonly string[]
  readonly draftedBy: string
  readonly draftedAtMs: number
  readonly publishedAtMs: number | null
  readonly withdrawnAtMs: number | null
}

export type AnnouncementTextView = { readonly title: string; readonly summary: string; readonly text: string }

export type AnnouncementTextQuery = {
  readonly announcementId: string
  readonly revision: string
  readonly catalog: string
}

export type OperatorChangesQuery = { readonly state: 'waiting' | 'past'; readonly before?: string }

export type StatisticsBody = { readonly days: string }

type Proof = { readonly challengeId: string; readonly response: string }
type Nothing = Readonly<Record<string, never>>

function get<Query, View>(path: string): IdentityCall<Query, View> {
  return { method: 'GET', path, sealed: [] }
}

function post<Body, View>(path: string): IdentityCall<Body, View> {
  return { method: 'POST', path, sealed: [] }
}

export const operatorCalls = {
  statistics: get<StatisticsBody, Statistics>(operatorPaths.statistics),
  me: get<Nothing, OperatorView>(operatorPaths.me),
  enrolOptions: post<{ readonly token: string }, PasskeyOptionsView>(operatorPaths.enrolOptions),
  enrol: post<Proof & { readonly token: string; readonly name: string }, OperatorView>(operatorPaths.enrol),
  loginOptions: post<Nothing, PasskeyOptionsView>(operatorPaths.loginOptions),
  login: post<Proof, OperatorView>(operatorPaths.login),
  logout: post<Nothing, null>(operatorPaths.logout),
  changes: get<OperatorChangesQuery, readonly OperatorChangeView[]>(operatorPaths.changes),
  proposeOptions: post<Pick<ProposeBody, 'change' | 'reason'>, PasskeyOptionsView>(operatorPaths.proposeOptions),
  propose: post<ProposeBody, OperatorChangeView>(operatorPaths.propose),
  decideOptions: post<Pick<DecideBody, 'changeId' | 'decision'>, PasskeyOptionsView>(operatorPaths.decideOptions),
  decide: post<DecideBody, OperatorChangeView>(operatorPaths.decide),
  account: get<{ readonly name: string }, OperatorAccountView>(operatorPaths.account),
  conversations: get<{ readonly waiting: '0' | '1' }, readonly OperatorConversationView[]>(operatorPaths.conversations),
  transcript: get<{ readonly conversationId: string }, readonly ChatMessageView[]>(operatorPaths.transcript),
  announcements: get<Nothing, readonly AnnouncementRevisionView[]>(operatorPaths.announcements),
  announcementText: get<AnnouncementTextQuery, AnnouncementTextView>(operatorPaths.announcementText),
  answer: post<AnswerBody, ChatMessageView>(operatorPaths.answer),
} as const
