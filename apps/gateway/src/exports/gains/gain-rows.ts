import { formatDecimal } from '@argosy/money'
import type { ExportKind } from '@argosy/wire/http'
import type { RowStyle } from '../export-rows.ts'
import type { GainMethod } from './cost-pool.ts'
import { valuationAsset } from './movements.ts'
import type { RealisedGain } from './realised-gains.ts'

export type GainKind = Extract<ExportKind, `gains_${string}`>

const methods: Readonly<Record<GainKind, GainMethod>> = { gains_fifo: 'fifo', gains_average: 'average' }

export function isGainKind(kind: ExportKind): kind is GainKind {
  return kind in methods
}

export function methodOf(kind: GainKind): GainMethod {
  return methods[kind]
}

/** The currency of valuation is in the headings, the method in every row. */
export function gainsHeader({ texts: { headings } }: Pick<RowStyle, 'texts'>, timeZone: string): readonly string[] {
  const { rowId, groupId, utc, time, asset, quantity, acquired, cost, proceeds, gain, method, note } = headings
  const valued = (heading: string) => `${heading} (${valuationAsset})`
  return [
    rowId,
    groupId,
    utc,
    `${time} (${timeZone})`,
    asset,
    quantity,
    acquired,
    valued(cost),
    valued(proceeds),
    valued(gain),
    method,
    note,
  ]
}

export function gainRow(
  { gainId, groupId, timeMs, assetId, units, acquiredMs, cost, proceeds, basis }: RealisedGain,
  method: GainMethod,
  { texts, directory, localTime }: RowStyle,
): readonly string[] {
  const amount = (value: bigint, asset: string) => {
    const decimals = directory.assetDecimals.get(asset)
    if (decimals === undefined) throw new RangeError(`asset ${asset} is not in the directory`)
    return formatDecimal(value, decimals)
  }
  return [
    gainId,
    groupId,
    new Date(timeMs).toISOString(),
    localTime(timeMs),
    assetId,
    amount(units, assetId),
    acquiredMs === null ? '' : new Date(acquiredMs).toISOString(),
    amount(cost, valuationAsset),
    amount(proceeds, valuationAsset),
    amount(proceeds - cost, valuationAsset),
    texts.methods[method],
    basis === 'paid' ? '' : texts.bases[basis],
  ]
}
