import { formatDate, formatDecimalText, localizePath } from '@argosy/i18n'
import type { NotificationContent, NotificationView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { notificationPath } from './notification-path.ts'
import { useNotificationTitle } from './notification-titles.ts'
import styles from './notifications.module.css'

export interface NotificationRowProps {
  readonly notification: NotificationView
  readonly onFollow: (notification: NotificationView) => void
}

/** A link to the page about the event; following it marks it as read. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = useNotificationTitle()
  const { content, timeMs, isRead } = notification
  return (
    <li>
      <Link
        className={styles['row'] ?? ''}
        to={localizePath(notificationPath(content), language.key)}
        data-kind={content.kind}
        data-unread={isRead ? undefined : ''}
        onClick={() => onFollow(notification)}
      >
        <span className={styles['title']}>
          {title(content)}
          {!isRead && (
            <span
              className={styles['dot']}
              role="img"
              aria-label={t({
                id: 'notifications.unread',
                message: 'Unread',
                comment: 'Mark at a notification, for screen readers',
              })}
            />
          )}
        </span>
        <Detail content={content} />
        <time className={styles['time']} dateTime={new Date(timeMs).toISOString()}>
          <bdi dir={language.direction}>{formatDate(language, timeMs, 'date-time')}</bdi>
        </time>
      </Link>
    </li>
  )
}

/** Names and numbers only, which need no translation. */
function Detail({ content }: { readonly content: NotificationContent }) {
  switch (content.kind) {
    case 'deposit':
    case 'transfer':
      return (
        <span className={styles['detail']}>
          <Amount value={content.amount} unit={content.assetId} />
        </span>
      )
    case 'order_filled':
      return (
        <span className={styles['detail']}>
          <Amount value={content.quantity} unit={content.base} /> ·{' '}
          <Amount value={content.value} unit={content.quote} />
        </span>
      )
    case 'order_triggered':
      return (
        <span className={styles['detail']}>
          <bdi translate="no">{content.marketId}</bdi>
        </span>
      )
    case 'export_ready':
      return null
    case 'security':
      return <SecurityDetail content={content} />
  }
}

function SecurityDetail({ content }: { readonly content: Extract<NotificationContent, { kind: 'security' }> }) {
  const details = [content.device, content.address, content.name, content.contact].filter(
    (one): one is string => one !== undefined && one !== '',
  )
  if (details.length === 0) return null
  return (
    <span className={styles['detail']}>
      {details.map((detail, index) => (
        <span key={detail}>
          {index > 0 && ' · '}
          <bdi translate="no">{detail}</bdi>
        </span>
      ))}
    </span>
  )
}

/** The kit’s amounts would bring their chunks along to every page with a bell. */
function Amount({ value, unit }: { readonly value: string; readonly unit: string }) {
  return (
    <>
      <bdi dir="ltr">{formatDecimalText(useLanguage(), value)}</bdi> <bdi translate="no">{unit}</bdi>
    </>
  )
}
