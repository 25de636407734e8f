import { presentBalance, presentFees, presentFill } from '@argosy/wire'
import { parseTradeId, presentOpenBalance, presentOpenFill, presentOpenRates, restEndpoints } from '@argosy/open-api'
import type { AssetId } from '@argosy/money'
import { accept, refuse } from '../../http/answer.ts'
import { openKeyRoute } from '../endpoint/open-route.ts'
import { toHistoryPage } from './read-page.ts'
import { readPast } from './read-past.ts'
import type { SpotDeps } from './spot-deps.ts'

export function openAssetsRoute({ engines }: Pick<SpotDeps, 'engines'>) {
  return openKeyRoute({
    ...restEndpoints.assets,
    handle: async ({ realm, key: { accountId }, input: { coin, assetType } }) => {
      const { readBalances, readDirectory } = engines[realm]
      const [{ balances, timeMs }, directory] = await Promise.all([readBalances(accountId), readDirectory()])
      if (coin !== undefined && !directory.assetDecimals.has(coin)) return refuse(400, 'asset_unknown')
      const held = new Map<string, (typeof balances)[number]>(balances.map((balance) => [balance.assetId, balance]))
      const coins = coin === undefined ? [...(assetType === 'all' ? directory.assetDecimals : held).keys()] : [coin]
      return accept(
        coins.map((assetId) => {
          const balance = held.get(assetId) ?? { assetId: assetId as AssetId, available: '0', held: '0' }
          return presentOpenBalance(presentBalance(balance, directory), timeMs)
        }),
      )
    },
  })
}

export function openFillsRoute(deps: Pick<SpotDeps, 'engines' | 'accountHistory' | 'orderRecords'>) {
  const { engines, orderRecords } = deps
  return openKeyRoute({
    ...restEndpoints.fills,
    handle: async ({ realm, key: { accountId }, input }) => {
      const page = toHistoryPage(input, input.idLessThan === undefined ? undefined : parseTradeId(input.idLessThan))
      const fills = await readPast(deps, realm, accountId, page, (partition, bounds) =>
        orderRecords.readFills(partition, accountId, { ...bounds, orderId: input.orderId }),
      )
      if (!fills.ok) return fills
      const directory = await engines[realm].readDirectory()
      return accept(fills.data.map((fill) => presentOpenFill(presentFill(fill, directory), fill.orderKind)))
    },
  })
}

export function openTradeRateRoute({ engines }: Pick<SpotDeps, 'engines'>) {
  return openKeyRoute({
    ...restEndpoints.tradeRate,
    handle: async ({ realm, key: { accountId }, input: { symbol, businessType = 'spot' } }) => {
      if (businessType === 'mix') return refuse(400, 'contract_unknown')
      if (businessType === 'margin') return refuse(400, 'line_not_offered')
      const { readFees, readDirectory } = engines[realm]
      const [fees, directory] = await Promise.all([readFees(accountId), readDirectory()])
      if (!directory.markets.has(symbol)) return refuse(400, 'market_unknown')
      return accept(presentOpenRates(presentFees(fees, directory)))
    },
  })
}
