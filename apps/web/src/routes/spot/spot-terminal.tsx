/** The terminal's wiring: each panel listens to its own channel, so that one panel's news does not draw the others again. */
import { FormBalances } from '../../features/trade/order-form/form-balances.tsx'
import { OrderForm, OrderQuestion } from '../../features/trade/order-form/order-form.tsx'
import { useOrderDraft } from '../../features/trade/order-form/use-order-draft.ts'
import { useOrderLives } from '../../features/trade/order-life/use-order-lives.ts'
import { useRealm } from '../../live/realm.ts'
import { useSession } from '../../live/session.ts'
import { findTerms, type SpotData } from '../../live/spot-data.ts'
import { useAccount } from '../../live/use-account.ts'
import { useSpotData } from '../../live/use-spot-data.ts'
import { AwayNotice } from './away-notice.tsx'
import { ChartOf } from './chart-of.tsx'
import { BookOf, TickerOf, TradesOf } from './market-panels-of.tsx'
import { OrdersDoor } from './orders-door.tsx'
import { HotkeysOf } from './hotkeys-of.tsx'
import { SpotLayout } from './spot-layout.tsx'

export function SpotTerminal({ served }: { readonly served: SpotData }) {
  const { data, isAway } = useSpotData(served)
  const realm = useRealm()
  const terms = findTerms(data)
  const markets = data.markets ?? []
  const session = useSession()
  const account = useAccount(session)
  const isSignedIn = session.status === 'signed-in'
  const lives = useOrderLives(session, realm, markets)
  const desk = useOrderDraft({ data, terms, session, lives })
  return (
    <>
      <SpotLayout
        realm={realm}
        symbol={data.symbol}
        markets={markets}
        notice={isAway && <AwayNotice />}
        ticker={<TickerOf data={data} terms={terms} />}
        chart={
          <ChartOf
            symbol={data.symbol}
            terms={terms}
            account={account}
            onTakePrice={(price) => desk.takePrice(price)}
          />
        }
        book={<BookOf data={data} terms={terms} account={account.value} desk={desk} />}
        trades={<TradesOf data={data} terms={terms} account={account.value} desk={desk} />}
        form={<OrderForm desk={desk} markets={markets} />}
        onPickSide={(side) => desk.setSide(side)}
        balances={<FormBalances terms={terms} account={account.value} isSignedIn={isSignedIn} />}
        orders={<OrdersDoor symbol={data.symbol} session={session} account={account} markets={markets} lives={lives} />}
      />
      <OrderQuestion desk={desk} />
      <HotkeysOf desk={desk} symbol={data.symbol} markets={markets} />
    </>
  )
}
