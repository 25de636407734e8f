import { feePpmMax } from '@argosy/exchange'
import { toPartition, type Realm } from '@argosy/catalogue'
import type { OperatorChange } from '@argosy/wire/http'

export type ChangeKind = OperatorChange['kind']
export type MarketStatus = Extract<OperatorChange, { kind: 'set_market_status' }>['status']

/** The proposal form's input so far. */
export type Proposal = {
  readonly kind: ChangeKind
  readonly userId: string
  readonly accountId: string
  readonly realm: Realm
  readonly marketId: string
  readonly status: MarketStatus
  readonly hasOwnRates: boolean
  readonly maker: string
  readonly taker: string
  readonly announcementId: string
  readonly revision: string
  readonly reason: string
}

export const emptyProposal: Proposal = {
  kind: 'freeze_account',
  userId: '',
  accountId: '',
  realm: 'live',
  marketId: '',
  status: 'halted',
  hasOwnRates: true,
  maker: '',
  taker: '',
  announcementId: '',
  revision: '',
  reason: '',
}

const idPattern = /^[A-Za-z0-9_-]{1,64}$/
const marketPattern = /^[A-Z0-9]{2,32}$/
const announcementPattern = /^[a-z0-9][a-z0-9-]{0,63}$/
const percentPattern = /^(\d{1,2})(?:[.,](\d{1,4}))?$/

/** The change that was typed, or undefined while something is missing or invalid. */
export function readProposal(proposal: Proposal): OperatorChange | undefined {
  const { kind } = proposal
  const partition = toPartition(proposal.realm, 'spot')
  switch (kind) {
    case 'freeze_account':
    case 'unfreeze_account': {
      const userId = proposal.userId.trim()
      return idPattern.test(userId) ? { kind, userId } : undefined
    }
    case 'set_market_status': {
      const marketId = proposal.marketId.trim().toUpperCase()
      return marketPattern.test(marketId) ? { kind, partition, marketId, status: proposal.status } : undefined
    }
    case 'set_account_fees': {
      const accountId = proposal.accountId.trim()
      if (!idPattern.test(accountId)) return undefined
      if (!proposal.hasOwnRates) return { kind, partition, accountId, rates: null }
      const [makerPpm, takerPpm] = [readPercent(proposal.maker), readPercent(proposal.taker)]
      if (makerPpm === undefined || takerPpm === undefined) return undefined
      return { kind, partition, accountId, rates: { makerPpm, takerPpm } }
    }
    case 'publish_announcement':
    case 'withdraw_announcement': {
      const announcementId = proposal.announcementId.trim()
      const revision = proposal.revision.trim()
      return announcementPattern.test(announcementId) && /^[1-9]\d?$/.test(revision)
        ? { kind, announcementId, revision: Number(revision) }
        : undefined
    }
  }
}

/** A percentage as millionths, exactly: 0.08 is 800. */
export function readPercent(text: string): number | undefined {
  const match = percentPattern.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const ppm = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'))
  return ppm <= feePpmMax ? ppm : undefined
}
