/** The bell of a signed-in user, in a chunk that visitors never load. */
import { english, findLanguage, formatDate, localizePath } from '@argosy/i18n'
import type { FrameNotice } from '@argosy/frame/types'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useLanguage, WithMessages } from '../../messages/localization-context.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { useInbox, useUnreadCount } from './use-inbox.ts'

export interface BellState {
  readonly label: string
  /** Empty without unread ones. */
  readonly count: string
}

export interface BellProps {
  readonly onChange: (state: BellState) => void
}

const shownCountMax = 99
const panelMax = 8

export function Bell(props: BellProps) {
  return (
    <WithMessages area="notifications">
      <Count {...props} />
    </WithMessages>
  )
}

function Count({ onChange }: BellProps) {
  const { t } = useLingui()
  const unread = useUnreadCount() ?? 0
  const label =
    unread === 0
      ? t({ id: 'notifications.title', message: 'Notifications', comment: 'Bell button, and heading of the page' })
      : t({
          id: 'notifications.bell',
          message: `Notifications, ${unread} unread`,
          comment: 'Bell button, for screen readers; the number of unread notifications',
        })
  const count = unread === 0 ? '' : unread > shownCountMax ? `${shownCountMax}+` : String(unread)
  useEffect(() => {
    onChange({ label, count })
  }, [onChange, label, count])
  return null
}

export interface PanelProps {
  /** News of the exchange, below the user's own. */
  readonly notices: readonly FrameNotice[]
}

export function Panel(props: PanelProps) {
  return (
    <WithMessages area="notifications">
      <Newest {...props} />
    </WithMessages>
  )
}

function Newest({ notices }: PanelProps) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { reading, markRead, markAllRead } = useInbox(panelMax)
  const empty = useEmptyText()
  const page = localizePath('/account/notifications', key)
  return (
    <div className={styles['panel']} data-panel="notifications">
      <div className={styles['head']}>
        <p className={styles['heading']}>
          {t({ id: 'notifications.title', message: 'Notifications', comment: 'Bell button, and heading of the page' })}
        </p>
        {markAllRead && (
          <button type="button" className={styles['quiet']} data-action="read-all" onClick={markAllRead}>
            {t({ id: 'notifications.readAll', message: 'Mark all as read', comment: 'Button' })}
          </button>
        )}
      </div>
      {reading.status === 'ready' && reading.notifications.length > 0 ? (
        <ul className={styles['list']}>
          {reading.notifications.slice(0, panelMax).map((notification) => (
            <NotificationRow key={notification.notificationId} notification={notification} onFollow={markRead} />
          ))}
        </ul>
      ) : (
        <p className={styles['empty']} aria-busy={reading.status === 'loading'}>
          {reading.status === 'ready' && empty}
        </p>
      )}
      <News notices={notices} />
      <div className={styles['foot']}>
        <Link to={page}>
          {t({ id: 'notifications.all', message: 'All notifications', comment: 'Link to the page' })}
        </Link>
        <Link to={`${page}#settings`}>
          {t({ id: 'notifications.settings', message: 'Settings', comment: 'Link to what one is notified about' })}
        </Link>
      </div>
    </div>
  )
}

export function useEmptyText(): string {
  const { t } = useLingui()
  return t({
    id: 'notifications.empty',
    message: 'Nothing yet. Deposits, large filled orders and changes of your security appear here.',
    comment: 'When there are no notifications',
  })
}

function News({ notices }: PanelProps) {
  const { t } = useLingui()
  const language = useLanguage()
  if (notices.length === 0) return null
  return (
    <>
      <p className={styles['subheading']}>
        {t({ id: 'notifications.news', message: 'News', comment: 'Heading over notices from the exchange' })}
      </p>
      <ul className={styles['list']}>
        {notices.map(({ id, title, text, href, timeMs }) => {
          const content = (
            <>
              <span className={styles['title']}>{title}</span>
              {text !== undefined && <span className={styles['detail']}>{text}</span>}
              <time className={styles['time']} dateTime={new Date(timeMs).toISOString()}>
                {formatDate(findLanguage(language.key) ?? english, timeMs, 'date')}
              </time>
            </>
          )
          return (
            <li key={id}>
              {href === undefined ? (
                <div className={styles['row']}>{content}</div>
              ) : (
                <a className={styles['row']} href={href}>
                  {content}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
