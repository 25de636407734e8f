import { defaultSpotPage } from '@argosy/frame/default-pages'
import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { useLanguage } from '../messages/localization-context.tsx'
import { readUnknownCoin } from '../routes/price/unknown-coin.ts'
import { readUnknownMarket } from '../routes/spot/unknown-market.ts'
import styles from './error-page.module.css'
import { PageHead } from './page-head.tsx'

export function ErrorPage({ error }: { readonly error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailurePage />
  const market = readUnknownMarket(error.data)
  if (market !== undefined) return <UnknownMarketPage market={market} />
  const coin = readUnknownCoin(error.data)
  return coin === undefined ? <NotFoundPage /> : <UnknownCoinPage coin={coin} />
}

function UnknownMarketPage({ market }: { readonly market: string }) {
  const { t } = useLingui()
  return (
    <UnlistedPage
      title={t({
        id: 'shell.no-market.title',
        message: `There is no market ${market}`,
        comment: 'Heading where an address names a market that is not listed, such as NOPE/USDT',
      })}
      searchPath="/markets"
    />
  )
}

function UnknownCoinPage({ coin }: { readonly coin: string }) {
  const { t } = useLingui()
  return (
    <UnlistedPage
      title={t({
        id: 'shell.no-coin.title',
        message: `There is no coin ${coin}`,
        comment: 'Heading where an address names a coin that is not listed, such as nopecoin',
      })}
      searchPath="/price"
    />
  )
}

function UnlistedPage({ title, searchPath }: { readonly title: string; readonly searchPath: string }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const search = t({ id: 'shell.no-market.search', message: 'Search markets', comment: 'Field and button of a search' })
  return (
    <Message
      title={title}
      text={t({
        id: 'shell.no-market.text',
        message: 'It is not listed here, or it is written differently.',
        comment: 'Under the heading; a search field follows',
      })}
    >
      {/* A native form, which works before the scripts have loaded. */}
      <search>
        <form className={styles['search']} action={localizePath(searchPath, key)} data-search-markets="">
          <input className={styles['field']} type="search" name="q" aria-label={search} maxLength={40} required />
          <button className={styles['button']} type="submit">
            {search}
          </button>
        </form>
      </search>
    </Message>
  )
}

function NotFoundPage() {
  const { t } = useLingui()
  return (
    <Message
      title={t({
        id: 'shell.not-found.title',
        message: 'This page does not exist',
        comment: 'Heading of the 404 page',
      })}
      text={t({
        id: 'shell.not-found.text',
        message: 'The address may be mistyped, or the page has moved.',
        comment: '404 page, under the heading',
      })}
    />
  )
}

function FailurePage() {
  const { t } = useLingui()
  return (
    <Message
      title={t({
        id: 'shell.failure.title',
        message: 'This page could not be shown',
        comment: 'Heading of the error page',
      })}
      text={t({
        id: 'shell.failure.text',
        message: 'Your orders and balances are not affected. Reload the page, or come back in a minute.',
        comment: 'Error page, under the heading',
      })}
    />
  )
}

interface MessageProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function Message({ title, text, children }: MessageProps) {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <div className={styles['page']}>
      <PageHead title={`${title} | Argosy`} />
      <meta name="robots" content="noindex" />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {children}
      <Link className={styles['action']} to={localizePath(defaultSpotPage, key)}>
        {t({ id: 'shell.error.go-trade', message: 'Go to spot trading', comment: 'Link on error pages' })}
      </Link>
    </div>
  )
}
