import {
  assertNever,
  type AccountId,
  type AddPerpMarket,
  type ChangePerpRisk,
  type ClientOrderId,
  type ClosePosition,
  type FundInsurance,
  type FuturesCommand,
  type MarketId,
  type MoveIsolatedMargin,
  type PlacePerpOrder,
  type PositionStop,
  type PositionSide,
  type PriceTicks,
  type PublishPrices,
  type QuantityLots,
  type RequestId,
  type RunWork,
  type SetLeverage,
  type SetMarginMode,
  type SetPositionStops,
  type SetPositionMode,
  type SettleMarket,
  type Trigger,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { readEnum, readFlag, readId, readOptional, writeEnum, writeId, writeOptional } from './fields.ts'
import { firstStatuses, readTerms, writeTerms } from './market-commands.ts'
import { kinds, selfTradeModes, sides, timesInForce } from './order-commands.ts'
import { readTrigger, writeTrigger } from './order-extras.ts'

const positionSides: readonly PositionSide[] = ['net', 'long', 'short']
const marginModes = ['cross', 'isolated'] as const
const positionModes = ['one_way', 'hedge'] as const
const directions = ['in', 'out'] as const
const references = ['last', 'mark', 'index'] as const

export function writeFuturesCommand(writer: ByteWriter, command: FuturesCommand): void {
  switch (command.type) {
    case 'add_perp_market':
      return writeAddPerpMarket(writer, command)
    case 'publish_prices':
      return writePublishPrices(writer, command)
    case 'run_work':
      writer.u32(command.points)
      return writer.u8(command.orders)
    case 'fund_insurance':
      writeId(writer, command.assetId)
      return writer.u128(command.amount)
    case 'settle_market':
      return writeId(writer, command.marketId)
    case 'change_perp_risk':
      writeId(writer, command.marketId)
      return writeRisk(writer, command)
    case 'set_position_mode':
      writeId(writer, command.accountId)
      return writeEnum(writer, positionModes, command.mode)
    case 'place_perp_order':
    case 'set_leverage':
    case 'set_margin_mode':
    case 'move_isolated_margin':
    case 'set_position_stops':
    case 'close_position':
      writeId(writer, command.accountId)
      writeId(writer, command.marketId)
      return writeMarketCommand(writer, command)
    default:
      return assertNever(command)
  }
}

type InMarket = PlacePerpOrder | SetLeverage | SetMarginMode | MoveIsolatedMargin | SetPositionStops | ClosePosition

function writeMarketCommand(writer: ByteWriter, command: InMarket): void {
  if (command.type === 'set_margin_mode') return writeEnum(writer, marginModes, command.mode)
  writeEnum(writer, positionSides, command.positionSide)
  switch (command.type) {
    case 'place_perp_order':
      return writePlacePerpOrder(writer, command)
    case 'set_leverage':
      return writer.u16(command.leverage)
    case 'move_isolated_margin':
      writeEnum(writer, directions, command.direction)
      return writer.u128(command.amount)
    case 'set_position_stops':
      writeOptional(writer, command.takeProfit, writeStop)
      return writeOptional(writer, command.stopLoss, writeStop)
    case 'close_position':
      return
    default:
      return assertNever(command)
  }
}

function writeAddPerpMarket(writer: ByteWriter, command: AddPerpMarket): void {
  writeId(writer, command.marketId)
  writeId(writer, command.base)
  writer.u8(command.baseDecimals)
  writeId(writer, command.quote)
  writer.u128(command.tickUnits)
  writer.u128(command.lotUnits)
  writeTerms(writer, command)
  writeSteps(writer, command.steps)
  writer.u32(command.liquidationFeePpm)
  writer.u64(command.fundingCapPpb)
  writer.u8(command.fundingHours)
  writer.u16(command.protectionBps)
  writer.u16(command.triggerGuardBps)
  writer.u16(command.jumpBps)
  writer.u16(command.sourcesMin)
  writer.u64(command.openInterestLotsMax)
  writer.u128(command.impactNotional)
  writer.u128(command.fundPerDayMax)
  writeEnum(writer, firstStatuses, command.status)
}

export function readAddPerpMarket(reader: ByteReader, requestId: RequestId): AddPerpMarket {
  return {
    type: 'add_perp_market',
    requestId,
    marketId: readId(reader) as MarketId,
    base: readId(reader) as AssetId,
    baseDecimals: reader.u8(),
    quote: readId(reader) as AssetId,
    tickUnits: reader.u128() as Units,
    lotUnits: reader.u128() as Units,
    ...readTerms(reader),
    steps: readSteps(reader),
    liquidationFeePpm: reader.u32(),
    fundingCapPpb: reader.u64(),
    fundingHours: reader.u8(),
    protectionBps: reader.u16(),
    triggerGuardBps: reader.u16(),
    jumpBps: reader.u16(),
    sourcesMin: reader.u16(),
    openInterestLotsMax: reader.u64() as QuantityLots,
    impactNotional: reader.u128() as Units,
    fundPerDayMax: reader.u128() as Units,
    status: readEnum(reader, firstStatuses),
  }
}

type Risk = Omit<ChangePerpRisk, 'type' | 'requestId' | 'marketId'>

function writeRisk(writer: ByteWriter, risk: Risk): void {
  writeSteps(writer, risk.steps)
  writer.u32(risk.liquidationFeePpm)
  writer.u64(risk.fundingCapPpb)
  writer.u16(risk.protectionBps)
  writer.u16(risk.triggerGuardBps)
  writer.u16(risk.jumpBps)
  writer.u16(risk.sourcesMin)
  writer.u64(risk.openInterestLotsMax)
  writer.u128(risk.impactNotional)
  writer.u128(risk.fundPerDayMax)
}

export function readChangePerpRisk(reader: ByteReader, requestId: RequestId): ChangePerpRisk {
  return {
    type: 'change_perp_risk',
    requestId,
    marketId: readId(reader) as MarketId,
    steps: readSteps(reader),
    liquidationFeePpm: reader.u32(),
    fundingCapPpb: reader.u64(),
    protectionBps: reader.u16(),
    triggerGuardBps: reader.u16(),
    jumpBps: reader.u16(),
    sourcesMin: reader.u16(),
    openInterestLotsMax: reader.u64() as QuantityLots,
    impactNotional: reader.u128() as Units,
    fundPerDayMax: reader.u128() as Units,
  }
}

export function readSettleMarket(reader: ByteReader, requestId: RequestId): SettleMarket {
  return { type: 'settle_market', requestId, marketId: readId(reader) as MarketId }
}

function writeSteps(writer: ByteWriter, steps: Risk['steps']): void {
  writer.u8(steps.length)
  for (const { notionalMax, maintenancePpm, leverageMax } of steps) {
    writer.u128(notionalMax)
    writer.u32(maintenancePpm)
    writer.u16(leverageMax)
  }
}

function readSteps(reader: ByteReader): Risk['steps'] {
  return Array.from({ length: reader.u8() }, () => ({
    notionalMax: reader.u128() as Units,
    maintenancePpm: reader.u32(),
    leverageMax: reader.u16(),
  }))
}

function writePublishPrices(writer: ByteWriter, { observedAtMs, prices }: PublishPrices): void {
  writer.u53(observedAtMs)
  writer.u16(prices.length)
  for (const { marketId, index, sources } of prices) {
    writeId(writer, marketId)
    writer.u128(index)
    writer.u8(sources)
  }
}

export function readPublishPrices(reader: ByteReader, requestId: RequestId): PublishPrices {
  return {
    type: 'publish_prices',
    requestId,
    observedAtMs: reader.u53(),
    prices: Array.from({ length: reader.u16() }, () => ({
      marketId: readId(reader) as MarketId,
      index: reader.u128(),
      sources: reader.u8(),
    })),
  }
}

export function readRunWork(reader: ByteReader, requestId: RequestId): RunWork {
  return { type: 'run_work', requestId, points: reader.u32(), orders: reader.u8() }
}

export function readFundInsurance(reader: ByteReader, requestId: RequestId): FundInsurance {
  return { type: 'fund_insurance', requestId, assetId: readId(reader) as AssetId, amount: reader.u128() as Units }
}

function writePlacePerpOrder(writer: ByteWriter, command: PlacePerpOrder): void {
  writeEnum(writer, sides, command.side)
  writeEnum(writer, kinds, command.kind)
  writeEnum(writer, timesInForce, command.timeInForce)
  writeEnum(writer, selfTradeModes, command.selfTrade)
  writer.u64(command.price)
  writer.u64(command.quantity)
  writer.u64(command.display)
  writer.u8(command.reduceOnly ? 1 : 0)
  writeOptional(writer, command.clientOrderId, writeId)
  writeOptional(writer, command.trigger, writePerpTrigger)
}

export function readPlacePerpOrder(reader: ByteReader, requestId: RequestId): PlacePerpOrder {
  return {
    type: 'place_perp_order',
    requestId,
    ...readPosition(reader),
    side: readEnum(reader, sides),
    kind: readEnum(reader, kinds),
    timeInForce: readEnum(reader, timesInForce),
    selfTrade: readEnum(reader, selfTradeModes),
    price: reader.u64() as PriceTicks,
    quantity: reader.u64() as QuantityLots,
    display: reader.u64() as QuantityLots,
    reduceOnly: readFlag(reader),
    clientOrderId: readOptional(reader, readId) as ClientOrderId | null,
    trigger: readOptional(reader, readPerpTrigger),
  }
}

function writePerpTrigger(writer: ByteWriter, trigger: Trigger): void {
  writeEnum(writer, references, trigger.by ?? 'last')
  writeTrigger(writer, trigger)
}

function readPerpTrigger(reader: ByteReader): Trigger {
  const by = readEnum(reader, references)
  const trigger = readTrigger(reader)
  return by === 'last' ? trigger : { ...trigger, by }
}

export function readSetLeverage(reader: ByteReader, requestId: RequestId): SetLeverage {
  return { type: 'set_leverage', requestId, ...readPosition(reader), leverage: reader.u16() }
}

export function readSetMarginMode(reader: ByteReader, requestId: RequestId): SetMarginMode {
  return { type: 'set_margin_mode', requestId, ...readAccountMarket(reader), mode: readEnum(reader, marginModes) }
}

export function readSetPositionMode(reader: ByteReader, requestId: RequestId): SetPositionMode {
  const accountId = readId(reader) as AccountId
  return { type: 'set_position_mode', requestId, accountId, mode: readEnum(reader, positionModes) }
}

export function readMoveIsolatedMargin(reader: ByteReader, requestId: RequestId): MoveIsolatedMargin {
  return {
    type: 'move_isolated_margin',
    requestId,
    ...readPosition(reader),
    direction: readEnum(reader, directions),
    amount: reader.u128() as Units,
  }
}

export function readSetPositionStops(reader: ByteReader, requestId: RequestId): SetPositionStops {
  return {
    type: 'set_position_stops',
    requestId,
    ...readPosition(reader),
    takeProfit: readOptional(reader, readStop),
    stopLoss: readOptional(reader, readStop),
  }
}

export function readClosePosition(reader: ByteReader, requestId: RequestId): ClosePosition {
  return { type: 'close_position', requestId, ...readPosition(reader) }
}

function readPosition(reader: ByteReader) {
  return { ...readAccountMarket(reader), positionSide: readEnum(reader, positionSides) }
}

function readAccountMarket(reader: ByteReader) {
  return { accountId: readId(reader) as AccountId, marketId: readId(reader) as MarketId }
}

function writeStop(writer: ByteWriter, { triggerPrice, by, price }: PositionStop): void {
  writer.u64(triggerPrice)
  writeEnum(writer, references, by)
  writeOptional(writer, price, (to, value) => to.u64(value))
}

function readStop(reader: ByteReader): PositionStop {
  return {
    triggerPrice: reader.u64() as PriceTicks,
    by: readEnum(reader, references),
    price: readOptional(reader, (from) => from.u64() as PriceTicks),
  }
}
