/** The steps as they work today. Each names only existing functions. */
import { virtualUsdtBalance } from '@argosy/wire/http'
import { formatDecimalText } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'

export interface Step {
  readonly id: string
  readonly title: string
  readonly text: string
}

export interface Traded {
  readonly base: string
  readonly pair: string
  readonly quote: string
}

export function useBuySteps({ base, pair }: Traded): readonly Step[] {
  const { t } = useLingui()
  const shared = useSharedSteps()
  return [
    ...shared,
    {
      id: 'order',
      title: t({ id: 'howTo.order.title', message: 'Place your order', comment: 'Title of a step' }),
      text: t({
        id: 'howTo.buy.text',
        message: `Open ${pair} and choose Buy, then a market or a limit order. You see price, fee and amount before you confirm.`,
        comment: 'Step of buying a coin; BTC/USDT',
      }),
    },
    {
      id: 'keep',
      title: t({ id: 'howTo.keep.title', message: 'See what you hold', comment: 'Title of a step' }),
      text: t({
        id: 'howTo.keep.text',
        message: `Your ${base} is listed under Assets below the chart. You can sell it on the same page at any time.`,
        comment: 'Step of buying a coin; BTC. Assets is a tab of the terminal',
      }),
    },
  ]
}

export function useSellSteps({ base, pair, quote }: Traded): readonly Step[] {
  const { t } = useLingui()
  const shared = useSharedSteps()
  return [
    ...shared,
    {
      id: 'order',
      title: t({ id: 'howTo.order.title', message: 'Place your order', comment: 'Title of a step' }),
      text: t({
        id: 'howTo.sell.text',
        message: `Open ${pair}, choose Sell and how much ${base}. You see price, fee and amount before you confirm.`,
        comment: 'Step of selling a coin; BTC/USDT and BTC',
      }),
    },
    {
      id: 'keep',
      title: t({ id: 'howTo.proceeds.title', message: 'See what you received', comment: 'Title of a step' }),
      text: t({
        id: 'howTo.proceeds.text',
        message: `The proceeds in ${quote}, less the fee, are under Assets as soon as the order is filled.`,
        comment: 'Step of selling a coin; USDT. Assets is a tab of the terminal',
      }),
    },
  ]
}

function useSharedSteps(): readonly Step[] {
  const { t } = useLingui()
  const amount = formatDecimalText(useLanguage(), virtualUsdtBalance)
  return [
    {
      id: 'account',
      title: t({ id: 'howTo.account.title', message: 'Open an account', comment: 'Title of a step' }),
      text: t({
        id: 'howTo.account.text',
        message: 'An email address and a password are enough. We send you a code to confirm the address.',
        comment: 'Step of buying or selling',
      }),
    },
    {
      id: 'practice',
      title: t({ id: 'howTo.practice.title', message: 'Practice in simulation', comment: 'Title of a step' }),
      text: t({
        id: 'howTo.practice.text',
        message: `You begin with ${amount} USDT of virtual money, on the same engine. Nothing that you do there costs anything.`,
        comment: 'Step of buying or selling',
      }),
    },
  ]
}
