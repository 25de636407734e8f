import { loadMarketId } from '@argosy/dev-env'
import { encodeCommandPack, packCommandsMax } from '@argosy/journal-codec'
import { limitOrder, type AccountId, type PriceTicks, type QuantityLots, type RequestId } from '@argosy/exchange'

const digits = 12
const firstName = `storm-${'0'.repeat(digits)}`

/**
 * Full packs of orders that match nothing and close at once, so that the last one costs as much as the first. They are
 * encoded once; only the request ids change, because encoding ten times the engine's capacity would take as much CPU as
 * an engine.
 */
export function createStormPacks(): () => Uint8Array {
  const order = limitOrder({
    requestId: firstName as RequestId,
    accountId: 'load-1' as AccountId,
    marketId: loadMarketId,
    side: 'buy',
    price: 1n as PriceTicks,
    quantity: 1n as QuantityLots,
  })
  const commands = Array.from({ length: packCommandsMax }, () => ({ ...order, timeInForce: 'ioc' as const }))
  const template = Buffer.from(encodeCommandPack(commands))
  const offsets = findAll(template, firstName).map((at) => at + firstName.length - digits)
  let count = 0
  return () => {
    const pack = Buffer.from(template)
    for (const at of offsets) pack.write(String((count += 1)).padStart(digits, '0'), at, 'latin1')
    return pack
  }
}

function findAll(bytes: Buffer, text: string): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) found.push(at)
  return found
}
