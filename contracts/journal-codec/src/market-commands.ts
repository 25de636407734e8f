import {
  assertNever,
  type ActivateRules,
  type AddAsset,
  type AddMarket,
  type ChangeMarket,
  type FirstMarketStatus,
  type MarketId,
  type MarketStatus,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
  type SetMarketStatus,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { readId, readOptional, readEnum, writeId, writeOptional, writeEnum } from './fields.ts'

/** Commands about rules, listings and their terms. */
export type MarketCommand = ActivateRules | AddAsset | AddMarket | ChangeMarket | SetMarketStatus

const statuses: readonly MarketStatus[] = ['pre_open', 'open', 'halted', 'cancel_only', 'delisted']
export const firstStatuses: readonly FirstMarketStatus[] = ['pre_open', 'open']

export function writeMarketCommand(writer: ByteWriter, command: MarketCommand): void {
  switch (command.type) {
    case 'activate_rules':
      return writer.u16(command.version)
    case 'add_asset':
      writeId(writer, command.assetId)
      return writer.u8(command.decimals)
    case 'add_market':
      writeSteps(writer, command)
      writeTerms(writer, command)
      return writeEnum(writer, firstStatuses, command.status)
    case 'change_market':
      writeId(writer, command.marketId)
      return writeTerms(writer, command)
    case 'set_market_status':
      writeId(writer, command.marketId)
      return writeEnum(writer, statuses, command.status)
    default:
      return assertNever(command)
  }
}

export function readActivateRules(reader: ByteReader, requestId: RequestId): ActivateRules {
  return { type: 'activate_rules', requestId, version: reader.u16() }
}

export function readAddAsset(reader: ByteReader, requestId: RequestId): AddAsset {
  return { type: 'add_asset', requestId, assetId: readId(reader) as AssetId, decimals: reader.u8() }
}

export function readAddMarket(reader: ByteReader, requestId: RequestId): AddMarket {
  return {
    type: 'add_market',
    requestId,
    ...readSteps(reader),
    ...readTerms(reader),
    status: readEnum(reader, firstStatuses),
  }
}

/** The first format of markets: without a minimum notional, band, order limit, valuation and status. */
export function readPlainAddMarket(reader: ByteReader, requestId: RequestId): AddMarket {
  return {
    type: 'add_market',
    requestId,
    ...readSteps(reader),
    ...readLimits(reader),
    notionalMin: 0n as Units,
    priceBandBps: 0,
    openOrdersPerAccountMax: 10_000,
    valuationMarketId: null,
    status: 'open',
  }
}

export function readChangeMarket(reader: ByteReader, requestId: RequestId): ChangeMarket {
  return { type: 'change_market', requestId, marketId: readId(reader) as MarketId, ...readTerms(reader) }
}

export function readSetMarketStatus(reader: ByteReader, requestId: RequestId): SetMarketStatus {
  return {
    type: 'set_market_status',
    requestId,
    marketId: readId(reader) as MarketId,
    status: readEnum(reader, statuses),
  }
}

type Steps = Pick<AddMarket, 'marketId' | 'base' | 'quote' | 'tickUnits' | 'lotUnits'>
type Terms = Omit<ChangeMarket, 'type' | 'requestId' | 'marketId'>

function writeSteps(writer: ByteWriter, steps: Steps): void {
  writeId(writer, steps.marketId)
  writeId(writer, steps.base)
  writeId(writer, steps.quote)
  writer.u128(steps.tickUnits)
  writer.u128(steps.lotUnits)
}

function readSteps(reader: ByteReader): Steps {
  return {
    marketId: readId(reader) as MarketId,
    base: readId(reader) as AssetId,
    quote: readId(reader) as AssetId,
    tickUnits: reader.u128() as Units,
    lotUnits: reader.u128() as Units,
  }
}

export function writeTerms(writer: ByteWriter, terms: Terms): void {
  writer.u64(terms.quantityLotsMin)
  writer.u64(terms.quantityLotsMax)
  writer.u64(terms.priceTicksMax)
  writer.u128(terms.notionalMin)
  writer.u16(terms.priceBandBps)
  writer.u16(terms.openOrdersPerAccountMax)
  writeOptional(writer, terms.valuationMarketId, writeId)
}

export function readTerms(reader: ByteReader): Terms {
  return {
    ...readLimits(reader),
    notionalMin: reader.u128() as Units,
    priceBandBps: reader.u16(),
    openOrdersPerAccountMax: reader.u16(),
    valuationMarketId: readOptional(reader, readId) as MarketId | null,
  }
}

function readLimits(reader: ByteReader): Pick<Terms, 'quantityLotsMin' | 'quantityLotsMax' | 'priceTicksMax'> {
  return {
    quantityLotsMin: reader.u64() as QuantityLots,
    quantityLotsMax: reader.u64() as QuantityLots,
    priceTicksMax: reader.u64() as PriceTicks,
  }
}
