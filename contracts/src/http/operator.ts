import type { Statistics } from '../statistics.ts'
import type { IdentityCall } from './identity/calls.ts'

export const operatorPaths = { statistics: '/v1/operator/statistics' } as const

/** Said to somebody who is signed in and is no operator. */
export const operatorRequired = 'operator_required'

export type StatisticsBody = { readonly days: string }

export const operatorCalls = {
  statistics: { method: 'GET', path: operatorPaths.statistics, sealed: [] } as IdentityCall<StatisticsBody, Statistics>,
} as const
