import {
  assertNever,
  type AccountId,
  type AccountStatus,
  type Deposit,
  type FeeRates,
  type FeeTier,
  type JoinFamily,
  type PartitionName,
  type RequestId,
  type SetAccountFees,
  type SetAccountStatus,
  type SetFeeSchedule,
  type TransferBetween,
  type TransferIn,
  type TransferOut,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import type { ByteReader, ByteWriter } from './bytes.ts'
import {
  readId,
  readOptional,
  readPartition,
  readEnum,
  writeId,
  writeOptional,
  writePartition,
  writeEnum,
} from './fields.ts'

/** Commands about balances, fees, account status and families. */
export type MoneyCommand =
  | Deposit
  | TransferOut
  | TransferIn
  | TransferBetween
  | SetFeeSchedule
  | SetAccountFees
  | SetAccountStatus
  | JoinFamily

const accountStatuses: readonly AccountStatus[] = ['normal', 'close_only', 'frozen']

export function writeMoneyCommand(writer: ByteWriter, command: MoneyCommand): void {
  switch (command.type) {
    case 'deposit':
      return writeAmount(writer, command)
    case 'transfer_out':
      writeAmount(writer, command)
      return writePartition(writer, command.destination)
    case 'transfer_in':
      writePartition(writer, command.source)
      writer.u53(command.sourceSequence)
      return writeAmount(writer, command)
    case 'set_fee_schedule':
      writeId(writer, command.assetId)
      writer.u8(command.tiers.length)
      for (const tier of command.tiers) writeTier(writer, tier)
      return
    case 'set_account_fees':
      writeId(writer, command.accountId)
      return writeOptional(writer, command.rates, writeRates)
    case 'set_account_status':
      writeId(writer, command.accountId)
      return writeEnum(writer, accountStatuses, command.status)
    case 'join_family':
      writeId(writer, command.accountId)
      return writeId(writer, command.mainAccountId)
    case 'transfer_between':
      writeAmount(writer, command)
      return writeId(writer, command.toAccountId)
    default:
      return assertNever(command)
  }
}

export function readDeposit(reader: ByteReader, requestId: RequestId): Deposit {
  return { type: 'deposit', requestId, ...readAmount(reader) }
}

export function readTransferOut(reader: ByteReader, requestId: RequestId): TransferOut {
  return {
    type: 'transfer_out',
    requestId,
    ...readAmount(reader),
    destination: readPartition(reader) as PartitionName,
  }
}

export function readTransferIn(reader: ByteReader, requestId: RequestId): TransferIn {
  return {
    type: 'transfer_in',
    requestId,
    source: readPartition(reader) as PartitionName,
    sourceSequence: reader.u53(),
    ...readAmount(reader),
  }
}

export function readSetFeeSchedule(reader: ByteReader, requestId: RequestId): SetFeeSchedule {
  return {
    type: 'set_fee_schedule',
    requestId,
    assetId: readId(reader) as AssetId,
    tiers: Array.from({ length: reader.u8() }, () => readTier(reader)),
  }
}

export function readSetAccountFees(reader: ByteReader, requestId: RequestId): SetAccountFees {
  return {
    type: 'set_account_fees',
    requestId,
    accountId: readId(reader) as AccountId,
    rates: readOptional(reader, readRates),
  }
}

export function readSetAccountStatus(reader: ByteReader, requestId: RequestId): SetAccountStatus {
  return {
    type: 'set_account_status',
    requestId,
    accountId: readId(reader) as AccountId,
    status: readEnum(reader, accountStatuses),
  }
}

export function readJoinFamily(reader: ByteReader, requestId: RequestId): JoinFamily {
  return {
    type: 'join_family',
    requestId,
    accountId: readId(reader) as AccountId,
    mainAccountId: readId(reader) as AccountId,
  }
}

export function readTransferBetween(reader: ByteReader, requestId: RequestId): TransferBetween {
  return {
    type: 'transfer_between',
    requestId,
    ...readAmount(reader),
    toAccountId: readId(reader) as AccountId,
  }
}

type Amount = Pick<Deposit, 'accountId' | 'assetId' | 'amount'>

function writeAmount(writer: ByteWriter, { accountId, assetId, amount }: Amount): void {
  writeId(writer, accountId)
  writeId(writer, assetId)
  writer.u128(amount)
}

function readAmount(reader: ByteReader): Amount {
  return {
    accountId: readId(reader) as AccountId,
    assetId: readId(reader) as AssetId,
    amount: reader.u128() as Units,
  }
}

function writeTier(writer: ByteWriter, tier: FeeTier): void {
  writer.u128(tier.volumeMin)
  writeRates(writer, tier)
}

function readTier(reader: ByteReader): FeeTier {
  return { volumeMin: reader.u128() as Units, ...readRates(reader) }
}

function writeRates(writer: ByteWriter, { makerPpm, takerPpm }: FeeRates): void {
  writer.u32(makerPpm)
  writer.u32(takerPpm)
}

function readRates(reader: ByteReader): FeeRates {
  return { makerPpm: reader.u32(), takerPpm: reader.u32() }
}
