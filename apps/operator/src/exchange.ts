import { parseArgs } from 'node:util'
import { isPartition, partitions, type Partition } from '@argosy/catalogue'
import {
  newestRulesVersion,
  type AccountId,
  type AccountStatus,
  type MarketId,
  type MarketStatus,
} from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { accessUsage, findExchange, requireOperator, UsageError } from './exchange-access.ts'
import { withOperatorClient, type DraftCommand, type OperatorClient } from './exchange/operator-client.ts'
import { presentListing } from './exchange/present-listing.ts'
import { readWhole, readChoice } from './exchange/read-number.ts'
import { toAccountFees, toFeeSchedule } from './exchange/to-fee-command.ts'
import { toAddMarket, toChangeMarket } from './exchange/to-market-command.ts'
import { runCommand } from './run-command.ts'

const usage = `Runs the exchange: every change is a command in the journal, with the operator's name in its id.

  pnpm exchange markets                            what is listed, and on which terms
  pnpm exchange rules                              the version of the rules in force, and the newest that this release knows
  pnpm exchange activate-rules 2                   puts the next version in force (docs/operating/upgrade.md)
  pnpm exchange add-asset BTC 8                    an asset and its decimals
  pnpm exchange add-market BTCUSDT --base BTC --quote USDT --tick 0.01 --lot 0.00001 --quantity-min 0.0001
       --quantity-max 100 --price-max 10000000 [--notional-min 5] [--price-band-bps 1000] [--open-orders-max 200]
       [--valuation MARKET] [--status pre_open | open]
  pnpm exchange change-market BTCUSDT --notional-min 10 …       a term without a flag is unchanged; --valuation none removes it
  pnpm exchange set-market BTCUSDT halted                       open, halted, cancel_only, delisted (which is for ever)
  pnpm exchange set-account 1001 frozen                         normal, close_only, frozen
  pnpm exchange set-fees USDT 0:1000:1000 500000:800:800        tiers as volume:maker:taker, rates in millionths
  pnpm exchange set-account-fees 1001 0:500                     rates of an account's own; none: the schedule's again

  --partition live.spot     which one (live.spot)
  --operator NAME           who decides, recorded in the journal (or ARGOSY_OPERATOR)

${accessUsage}`

const marketStatuses: readonly MarketStatus[] = ['open', 'halted', 'cancel_only', 'delisted']
const accountStatuses: readonly AccountStatus[] = ['normal', 'close_only', 'frozen']

const termNames = [
  'quantity-min',
  'quantity-max',
  'price-max',
  'notional-min',
  'price-band-bps',
  'open-orders-max',
  'valuation',
] as const

type Options = ReturnType<typeof readArguments>['values']

await runCommand(usage, async () => {
  const { values, positionals } = readArguments()
  const [command, ...args] = positionals
  if (values.help || command === undefined) return usage
  const { partition } = values
  if (!isPartition(partition)) throw new UsageError(`--partition is one of ${partitions.join(', ')}.`)
  const isQuestion = command === 'markets' || command === 'rules'
  const operatorName = isQuestion ? '' : requireOperator(values.operator)
  const { nats } = findExchange(values.directory)
  return withOperatorClient(nats, partition, async (client) => {
    if (command === 'markets' && args.length === 0) return presentListing(await client.readMarkets())
    if (command === 'rules' && args.length === 0) return presentRules(partition, await client.readRulesVersion())
    const { sequence } = await client.send(operatorName, await toDraft(client, command, args, values))
    return `Done, command ${sequence} of ${partition}.`
  })
})

async function toDraft(client: OperatorClient, command: string, args: string[], flags: Options): Promise<DraftCommand> {
  const [name = '', value, ...rest] = args
  switch (`${command} ${rest.length === 0 ? args.length : 'more'}`) {
    case 'activate-rules 1':
      return { type: 'activate_rules', version: readWhole('The version', name) }
    case 'add-asset 2':
      return { type: 'add_asset', assetId: name as AssetId, decimals: readWhole('The decimals', value ?? '') }
    case 'add-market 1':
      return toAddMarket(name, flags, await client.readMarkets())
    case 'change-market 1':
      return toChangeMarket(name, termsOf(flags), await client.readMarkets())
    case 'set-market 2':
      return { type: 'set_market_status', marketId: name as MarketId, status: readChoice('It', value, marketStatuses) }
    case 'set-account 2':
      return {
        type: 'set_account_status',
        accountId: name as AccountId,
        status: readChoice('It', value, accountStatuses),
      }
    case 'set-account-fees 2':
      return toAccountFees(name, value ?? '')
    case 'set-fees 2':
    case 'set-fees more':
      return toFeeSchedule(name, args.slice(1), await client.readMarkets())
    default:
      throw new UsageError(`This is not how it is called.\n\n${usage}`)
  }
}

function presentRules(partition: Partition, version: number): string {
  return `${partition} follows version ${version} of the rules; this release knows ${newestRulesVersion}.`
}

function termsOf(flags: Options) {
  return Object.fromEntries(termNames.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]]])))
}

function readArguments() {
  const text = { type: 'string' } as const
  return parseArgs({
    options: {
      base: text,
      quote: text,
      tick: text,
      lot: text,
      'quantity-min': text,
      'quantity-max': text,
      'price-max': text,
      'notional-min': text,
      'price-band-bps': text,
      'open-orders-max': text,
      valuation: text,
      status: text,
      partition: { type: 'string', default: 'live.spot' },
      operator: text,
      directory: text,
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
}
