import { toPartition } from '@argosy/contracts'
import type { AccountId, AppliedCommand, EngineEvent, PartitionName } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { expect, test } from 'vitest'
import { addressTransfers, requestIdOf } from './address-transfer.ts'

const spot = toPartition('live', 'spot')
const terms = { accountId: '1001' as AccountId, assetId: 'BTC' as AssetId, amount: 5n as Units }

function applied(...events: EngineEvent[]): AppliedCommand {
  return { sequence: 77, timeMs: 1, events } as unknown as AppliedCommand
}

function sentTo(destination: string): AppliedCommand {
  return applied({ type: 'transfer_sent', destination: destination as PartitionName, ...terms })
}

test('[LG-7] a transfer is named by its source and the sequence of its command', () => {
  expect(addressTransfers(spot, sentTo('live.futures'))).toEqual([
    {
      destination: 'live.futures',
      command: {
        type: 'transfer_in',
        requestId: 'courier:live-spot:77',
        source: 'live.spot',
        sourceSequence: 77,
        ...terms,
      },
    },
  ])
})

test('nothing else is carried', () => {
  expect(addressTransfers(spot, applied({ type: 'refused', refusal: 'balance_insufficient' }))).toEqual([])
})

test.each(['live.nowhere', 'paper.futures', 'paper.spot', 'moon.spot'])(
  'what was sent to %s goes back',
  (destination) => {
    expect(addressTransfers(spot, sentTo(destination))).toMatchObject([
      { destination: 'live.spot', command: { source: 'courier.returned', sourceSequence: 77, ...terms } },
    ])
  },
)

test('after a refusal the question is a new one', () => {
  expect(requestIdOf(spot, 77)).toBe(requestIdOf(spot, 77, 0))
  expect(new Set([0, 1, 2].map((count) => requestIdOf(spot, 77, count))).size).toBe(3)
})
