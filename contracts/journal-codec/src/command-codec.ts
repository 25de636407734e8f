import { assertNever, type Command, type RequestId } from '@argosy/exchange'
import { ByteReader, MalformedBytesError, type ByteWriter } from './bytes.ts'
import { readId, writeId } from './fields.ts'
import {
  readPlacePerpOrder,
  readSetLeverage,
  readSetMarginMode,
  readSetPositionMode,
  readMoveIsolatedMargin,
  readSetPositionStops,
  readClosePosition,
  readAddPerpMarket,
  readPublishPrices,
  readRunWork,
  readFundInsurance,
  readChangePerpRisk,
  readSettleMarket,
  writeFuturesCommand,
} from './futures-commands.ts'
import {
  readActivateRules,
  readAddAsset,
  readAddMarket,
  readChangeMarket,
  readPlainAddMarket,
  readSetMarketStatus,
  writeMarketCommand,
} from './market-commands.ts'
import {
  readDeposit,
  readJoinFamily,
  readSetAccountFees,
  readSetAccountStatus,
  readSetFeeSchedule,
  readTransferBetween,
  readTransferIn,
  readTransferOut,
  writeMoneyCommand,
} from './money-commands.ts'
import {
  readAmendOrder,
  readCancelAllOrders,
  readCancelOrder,
  readPlaceOco,
  readPlaceOrder,
  readPlainCancelOrder,
  readPlainLimitOrder,
  writeOrderCommand,
} from './order-commands.ts'

/** A command with its original bytes: the journal stores the bytes, the engine applies the command. */
export type FramedCommand = { readonly command: Command; readonly frame: Uint8Array }

/** The journal stores these numbers for ever: a type's number is never reused. */
const typeCodes: Record<Command['type'], number> = {
  activate_rules: 30,
  add_asset: 1,
  deposit: 3,
  add_market: 10,
  change_market: 11,
  set_market_status: 12,
  set_fee_schedule: 13,
  set_account_fees: 14,
  set_account_status: 15,
  transfer_out: 16,
  transfer_in: 17,
  join_family: 18,
  transfer_between: 19,
  place_order: 20,
  place_oco: 21,
  amend_order: 22,
  cancel_order: 23,
  cancel_all_orders: 24,
  place_perp_order: 60,
  set_leverage: 61,
  set_margin_mode: 62,
  set_position_mode: 63,
  move_isolated_margin: 64,
  set_position_stops: 65,
  close_position: 66,
  add_perp_market: 70,
  publish_prices: 71,
  run_work: 72,
  fund_insurance: 73,
  settle_market: 74,
  change_perp_risk: 75,
}

type ReadFields = (reader: ByteReader, requestId: RequestId) => Command

/**
 * Numbers that are no longer written stay readable: 2, 4 and 5 are the first formats of markets, orders and cancels.
 */
const readers: Readonly<Record<number, ReadFields>> = {
  1: readAddAsset,
  2: readPlainAddMarket,
  3: readDeposit,
  4: readPlainLimitOrder,
  5: readPlainCancelOrder,
  10: readAddMarket,
  11: readChangeMarket,
  12: readSetMarketStatus,
  13: readSetFeeSchedule,
  14: readSetAccountFees,
  15: readSetAccountStatus,
  16: readTransferOut,
  17: readTransferIn,
  18: readJoinFamily,
  19: readTransferBetween,
  20: readPlaceOrder,
  21: readPlaceOco,
  22: readAmendOrder,
  23: readCancelOrder,
  24: readCancelAllOrders,
  30: readActivateRules,
  60: readPlacePerpOrder,
  61: readSetLeverage,
  62: readSetMarginMode,
  63: readSetPositionMode,
  64: readMoveIsolatedMargin,
  65: readSetPositionStops,
  66: readClosePosition,
  70: readAddPerpMarket,
  71: readPublishPrices,
  72: readRunWork,
  73: readFundInsurance,
  74: readSettleMarket,
  75: readChangePerpRisk,
}

/** Precedes a command that carries an expiry time. */
const expiringCode = 40
const expiryBytes = 9

export function writeCommand(writer: ByteWriter, command: Command): void {
  if (command.expiresAtMs !== undefined) {
    writer.u8(expiringCode)
    writer.u53(command.expiresAtMs)
  }
  writer.u8(typeCodes[command.type])
  writeId(writer, command.requestId)
  switch (command.type) {
    case 'place_order':
    case 'place_oco':
    case 'amend_order':
    case 'cancel_order':
    case 'cancel_all_orders':
      return writeOrderCommand(writer, command)
    case 'deposit':
    case 'transfer_out':
    case 'transfer_in':
    case 'set_fee_schedule':
    case 'set_account_fees':
    case 'set_account_status':
    case 'join_family':
    case 'transfer_between':
      return writeMoneyCommand(writer, command)
    case 'activate_rules':
    case 'add_asset':
    case 'add_market':
    case 'change_market':
    case 'set_market_status':
      return writeMarketCommand(writer, command)
    case 'place_perp_order':
    case 'set_leverage':
    case 'set_margin_mode':
    case 'set_position_mode':
    case 'move_isolated_margin':
    case 'set_position_stops':
    case 'close_position':
    case 'add_perp_market':
    case 'publish_prices':
    case 'run_work':
    case 'fund_insurance':
    case 'change_perp_risk':
    case 'settle_market':
      return writeFuturesCommand(writer, command)
    default:
      return assertNever(command)
  }
}

/** Reads one command that fills its bytes exactly; throws `MalformedBytesError` otherwise. */
export function readCommand(bytes: Uint8Array): Command {
  const reader = new ByteReader(bytes)
  const firstCode = reader.u8()
  const expiresAtMs = firstCode === expiringCode ? reader.u53() : undefined
  const typeCode = expiresAtMs === undefined ? firstCode : reader.u8()
  const readFields = readers[typeCode]
  if (!readFields) throw new MalformedBytesError(`command type ${typeCode}`)
  const command: { expiresAtMs?: number } & Command = readFields(reader, readId(reader) as RequestId)
  if (!reader.isAtEnd) throw new MalformedBytesError('bytes after the command')
  if (expiresAtMs !== undefined) command.expiresAtMs = expiresAtMs
  return command
}

/** The same command and its bytes without an expiry: under the first rules the journal stores none. */
export function withoutExpiry({ command, frame }: FramedCommand): FramedCommand {
  if (command.expiresAtMs === undefined) return { command, frame }
  const { expiresAtMs: _, ...lasting } = command
  return { command: lasting, frame: frame.subarray(expiryBytes) }
}
