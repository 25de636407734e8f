import {
  assertNever,
  type AccountId,
  type AddMarket,
  type Command,
  type MarketId,
  type OrderId,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
  type Side,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { ByteReader, MalformedBytesError, type ByteWriter } from './bytes.ts'

/** The journal keeps these numbers for ever: a type's number is never given to another. */
const typeCodes = { add_asset: 1, add_market: 2, deposit: 3, place_limit_order: 4, cancel_order: 5 } as const

const sideCodes: Record<Side, number> = { buy: 0, sell: 1 }

// Ids travel into subjects, logs and keys; these characters are harmless in all of them.
const idPattern = /^[A-Za-z0-9:_-]{1,64}$/

export function writeCommand(writer: ByteWriter, command: Command): void {
  writer.u8(typeCodes[command.type])
  writeId(writer, command.requestId)
  switch (command.type) {
    case 'place_limit_order':
      writeId(writer, command.accountId)
      writeId(writer, command.marketId)
      writer.u8(sideCodes[command.side])
      writer.u64(command.price)
      return writer.u64(command.quantity)
    case 'cancel_order':
      writeId(writer, command.accountId)
      return writer.u53(command.orderId)
    case 'deposit':
      writeId(writer, command.accountId)
      writeId(writer, command.assetId)
      return writer.u128(command.amount)
    case 'add_asset':
      writeId(writer, command.assetId)
      return writer.u8(command.decimals)
    case 'add_market':
      return writeAddMarket(writer, command)
    default:
      return assertNever(command)
  }
}

/** Reads one command that fills its bytes exactly; throws `MalformedBytesError` otherwise. */
export function readCommand(bytes: Uint8Array): Command {
  const reader = new ByteReader(bytes)
  const command = readFields(reader, reader.u8(), readId(reader) as RequestId)
  if (!reader.isAtEnd) throw new MalformedBytesError('bytes after the command')
  return command
}

function readFields(reader: ByteReader, typeCode: number, requestId: RequestId): Command {
  switch (typeCode) {
    case typeCodes.place_limit_order:
      return {
        type: 'place_limit_order',
        requestId,
        accountId: readId(reader) as AccountId,
        marketId: readId(reader) as MarketId,
        side: readSide(reader),
        price: reader.u64() as PriceTicks,
        quantity: reader.u64() as QuantityLots,
      }
    case typeCodes.cancel_order:
      return {
        type: 'cancel_order',
        requestId,
        accountId: readId(reader) as AccountId,
        orderId: reader.u53() as OrderId,
      }
    case typeCodes.deposit:
      return {
        type: 'deposit',
        requestId,
        accountId: readId(reader) as AccountId,
        assetId: readId(reader) as AssetId,
        amount: reader.u128() as Units,
      }
    case typeCodes.add_asset:
      return { type: 'add_asset', requestId, assetId: readId(reader) as AssetId, decimals: reader.u8() }
    case typeCodes.add_market:
      return readAddMarket(reader, requestId)
    default:
      throw new MalformedBytesError(`command type ${typeCode}`)
  }
}

function writeAddMarket(writer: ByteWriter, command: AddMarket): void {
  writeId(writer, command.marketId)
  writeId(writer, command.base)
  writeId(writer, command.quote)
  writer.u128(command.tickUnits)
  writer.u128(command.lotUnits)
  writer.u64(command.quantityLotsMin)
  writer.u64(command.quantityLotsMax)
  writer.u64(command.priceTicksMax)
}

function readAddMarket(reader: ByteReader, requestId: RequestId): AddMarket {
  return {
    type: 'add_market',
    requestId,
    marketId: readId(reader) as MarketId,
    base: readId(reader) as AssetId,
    quote: readId(reader) as AssetId,
    tickUnits: reader.u128() as Units,
    lotUnits: reader.u128() as Units,
    quantityLotsMin: reader.u64() as QuantityLots,
    quantityLotsMax: reader.u64() as QuantityLots,
    priceTicksMax: reader.u64() as PriceTicks,
  }
}

/** Checked on both sides: a command that cannot be read would be refused together with all others of its pack. */
function writeId(writer: ByteWriter, text: string): void {
  if (!idPattern.test(text)) throw new RangeError('id with unexpected characters')
  writer.text(text)
}

function readId(reader: ByteReader): string {
  const text = reader.text()
  if (!idPattern.test(text)) throw new MalformedBytesError('id with unexpected characters')
  return text
}

function readSide(reader: ByteReader): Side {
  const code = reader.u8()
  if (code > 1) throw new MalformedBytesError(`side ${code}`)
  return code === sideCodes.buy ? 'buy' : 'sell'
}
