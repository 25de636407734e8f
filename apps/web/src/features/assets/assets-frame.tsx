import { EmptyState } from '@argosy/kit/empty-state'
import { PageTitle } from '@argosy/kit/page-title'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isUnsettled, type Session } from '../../services/session.ts'
import { PageLinks } from '../../shell/page-links.tsx'
import { SignInButton } from '../account/sign-in-button.tsx'
import styles from './assets.module.css'
import { ShownAmounts } from './shown-amounts.tsx'

export type AssetsView = 'overview' | 'spot' | 'flow' | 'records' | 'exports'

export const assetPaths: Readonly<Record<AssetsView, string>> = {
  overview: '/asset',
  spot: '/asset/spot',
  flow: '/transac',
  records: '/record/exchange',
  exports: '/record/exchange/export',
}

export interface AssetsFrameProps {
  readonly view: AssetsView
  readonly title: string
  readonly lead: string
  readonly session: Session
  /** Rendered for signed-in users only. */
  readonly children: () => ReactNode
}

/** Frame of the asset pages: navigation, heading, and the sign-in prompt for signed-out visitors. */
export function AssetsFrame({ view, title, lead, session, children }: AssetsFrameProps) {
  return (
    <ShownAmounts>
      <div className={styles['page']}>
        <AssetsNav view={view} />
        <div className={styles['main']}>
          <PageTitle title={title} lead={lead} />
          {isUnsettled(session) ? <Waiting /> : session.status === 'signed-in' ? children() : <SignedOut />}
        </div>
      </div>
    </ShownAmounts>
  )
}

function AssetsNav({ view }: { readonly view: AssetsView }) {
  const { t } = useLingui()
  return (
    <PageLinks
      label={t({ id: 'assets.nav.label', message: 'Assets', comment: 'Names the links between pages' })}
      links={[
        [
          assetPaths.overview,
          t({ id: 'assets.nav.overview', message: 'Overview', comment: 'Link to all of one’s assets' }),
        ],
        [
          assetPaths.spot,
          t({ id: 'assets.nav.spot', message: 'Spot', comment: 'Link to the assets of the spot account' }),
        ],
        [
          assetPaths.flow,
          t({ id: 'assets.nav.flow', message: 'Money flow', comment: 'Link to everything that came and went' }),
        ],
        [
          assetPaths.records,
          t({ id: 'assets.nav.records', message: 'Orders and trades', comment: 'Link to past orders and trades' }),
        ],
        [
          assetPaths.exports,
          t({ id: 'assets.nav.exports', message: 'Exports', comment: 'Link to files of one’s records' }),
        ],
      ]}
      currentPath={assetPaths[view]}
      placement="beside"
    />
  )
}

function SignedOut() {
  const { t } = useLingui()
  return (
    <div className={styles['card']} data-signed-out="">
      <EmptyState
        text={t({
          id: 'assets.signedOut',
          message: 'Sign in to see your assets and records.',
          comment: 'In place of a page that needs an account',
        })}
        action={<SignInButton />}
      />
    </div>
  )
}

export function Waiting() {
  return (
    <div className={`${styles['card']} ${styles['waiting']}`} aria-busy="true">
      <Skeleton width="30%" height="14px" />
      <Skeleton width="50%" height="36px" />
      <Skeleton height="160px" />
    </div>
  )
}
