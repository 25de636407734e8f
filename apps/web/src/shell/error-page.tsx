import { defaultSpotPage } from '@argosy/frame/default-pages'
import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, Link } from 'react-router'
import { useLanguage } from '../messages/reader-context.tsx'
import styles from './error-page.module.css'
import { PageHead } from './page-head.tsx'

export function ErrorPage({ error }: { readonly error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FailurePage />
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

function Message({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <div className={styles['page']}>
      <PageHead title={`${title} | Argosy`} />
      <meta name="robots" content="noindex" />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      <Link className={styles['action']} to={localizePath(defaultSpotPage, key)}>
        {t({ id: 'shell.error.go-trade', message: 'Go to spot trading', comment: 'Link on error pages' })}
      </Link>
    </div>
  )
}
