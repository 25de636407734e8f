import { paths } from '@argosy/wire/http'
import type { Realm } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import type { NatsConfig } from '@argosy/nats'
import type { RefusedAnswer } from '../http/answer.ts'

/** The endpoints that answer with all open orders of an account. */
export const accountEndpoints = [paths.account, paths.orders] as const

export type AccountEndpoint = (typeof accountEndpoints)[number]

export type ThreadOptions = {
  readonly nats: NatsConfig
  readonly instance: string
  readonly commandDeadlineMs: number
  readonly queryDeadlineMs: number
  readonly isProduction: boolean
}

export type AccountRead = {
  readonly id: number
  readonly endpoint: AccountEndpoint
  readonly realm: Realm
  readonly accountId: AccountId
}

export type ThreadReply =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly orders: number }
  | { readonly id: number; readonly refusal: RefusedAnswer }
