import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './fees.module.css'

export type FeesView = 'fees' | 'mine' | 'how'

export const feePaths: Readonly<Record<FeesView, string>> = {
  fees: '/fee',
  mine: '/vip/detail',
  how: '/vip/vipIntroduce',
}

/** Links between the three pages about fees. */
export function FeesNav({ view }: { readonly view: FeesView }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const titles: Readonly<Record<FeesView, string>> = {
    fees: t({ id: 'fees.nav.fees', message: 'Fees', comment: 'Link to the page with all fees' }),
    mine: t({ id: 'fees.nav.mine', message: 'Your tier', comment: 'Link to the page about one’s own VIP tier' }),
    how: t({ id: 'fees.nav.how', message: 'How it works', comment: 'Link to the page that explains VIP tiers' }),
  }
  return (
    <nav
      className={styles['nav']}
      aria-label={t({ id: 'fees.nav.label', message: 'Fees and VIP', comment: 'Names the links between fee pages' })}
    >
      {(Object.keys(titles) as FeesView[]).map((one) => (
        <Link key={one} to={localizePath(feePaths[one], key)} aria-current={one === view ? 'page' : undefined}>
          {titles[one]}
        </Link>
      ))}
    </nav>
  )
}
