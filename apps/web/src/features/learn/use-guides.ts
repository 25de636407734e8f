import { howToBuyPage } from '@argosy/frame/default-pages'
import { useLingui } from '@lingui/react/macro'

interface Guide {
  readonly path: string
  readonly title: string
  readonly text: string
}

export function useGuides(): readonly Guide[] {
  const { t } = useLingui()
  return [
    {
      path: '/learn/order-types',
      title: t({ id: 'learn.guide.types', message: 'Order types', comment: 'Name of a guide' }),
      text: t({
        id: 'learn.guide.types.text',
        message: 'Every kind of order, with an example that the matching engine has calculated.',
        comment: 'One line about the guide “Order types”',
      }),
    },
    {
      path: '/learn/safety',
      title: t({ id: 'learn.guide.safety', message: 'Stay safe', comment: 'Name of a guide' }),
      text: t({
        id: 'learn.guide.safety.text',
        message: 'How fraud works, and what protects your account from it.',
        comment: 'One line about the guide “Stay safe”',
      }),
    },
    {
      path: '/vip/vipIntroduce',
      title: t({ id: 'learn.guide.fees', message: 'Fees and VIP', comment: 'Name of a guide' }),
      text: t({
        id: 'learn.guide.fees.text',
        message: 'What a trade costs, and how your level is counted.',
        comment: 'One line about the guide “Fees and VIP”',
      }),
    },
    {
      path: howToBuyPage,
      title: t({ id: 'learn.guide.buy', message: 'How to buy', comment: 'Name of a guide' }),
      text: t({
        id: 'learn.guide.buy.text',
        message: 'The steps for each coin, as they are here today.',
        comment: 'One line about the guide “How to buy”',
      }),
    },
  ]
}
