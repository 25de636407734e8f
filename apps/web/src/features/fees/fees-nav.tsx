import { useLingui } from '@lingui/react/macro'
import { PageLinks } from '../../shell/page-links.tsx'

export type FeesView = 'fees' | 'mine' | 'how'

export const feePaths: Readonly<Record<FeesView, string>> = {
  fees: '/fee',
  mine: '/vip/detail',
  how: '/vip/vipIntroduce',
}

/** Links between the three pages about fees. */
export function FeesNav({ view }: { readonly view: FeesView }) {
  const { t } = useLingui()
  return (
    <PageLinks
      label={t({ id: 'fees.nav.label', message: 'Fees and VIP', comment: 'Names the links between fee pages' })}
      links={[
        [feePaths.fees, t({ id: 'fees.nav.fees', message: 'Fees', comment: 'Link to the page with all fees' })],
        [
          feePaths.mine,
          t({ id: 'fees.nav.mine', message: 'Your tier', comment: 'Link to the page about one’s own VIP tier' }),
        ],
        [
          feePaths.how,
          t({ id: 'fees.nav.how', message: 'How it works', comment: 'Link to the page that explains VIP tiers' }),
        ],
      ]}
      currentPath={feePaths[view]}
      placement="above"
    />
  )
}
