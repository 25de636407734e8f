import { toPartition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { expect, test } from 'vitest'
import { toDeliveryCommand } from './delivery-command.ts'
import type { Delivery } from './waiting-deliveries.ts'

const spot = toPartition('live', 'spot')
const terms = { accountId: '1001' as AccountId, assetId: 'BTC' as AssetId, amount: 5n as Units }
const route = { source: spot, sequence: 77, destination: toPartition('live', 'futures'), returnReason: null }
const delivery: Delivery = { ...route, ...terms }

test('[LG-7] a transfer is named by its source and the sequence of its command', () => {
  const name = { source: 'live.spot', sourceSequence: 77 }
  expect(toDeliveryCommand(delivery, 0)).toEqual({
    type: 'transfer_in',
    requestId: 'courier:live-spot:77:0',
    ...name,
    ...terms,
  })
})

test('[LG-7] what comes back has a source of its own', () => {
  const returned: Delivery = { ...delivery, destination: spot, returnReason: 'asset_unknown' }
  expect(toDeliveryCommand(returned, 0)).toMatchObject({ source: 'courier.returned', sourceSequence: 77, ...terms })
})

test('each attempt is another request', () => {
  expect(new Set([0, 1, 2].map((attempt) => toDeliveryCommand(delivery, attempt).requestId)).size).toBe(3)
})
