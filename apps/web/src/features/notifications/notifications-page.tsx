import { Button } from '@argosy/kit/button'
import { EmptyState } from '@argosy/kit/empty-state'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { Session } from '../../services/session.ts'
import { AccountFrame } from '../security/account-frame.tsx'
import { OwnContent } from '../security/own-content.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import { Section } from '../security/section.tsx'
import security from '../security/security.module.css'
import { useEmptyText } from './header-notifications.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useInbox } from './use-inbox.ts'

const pageSize = 20

/** All notifications, and what one is notified about. */
export function NotificationsPage({ session }: { readonly session: Session }) {
  const { t } = useLingui()
  return (
    <AccountFrame
      isWide
      title={t({
        id: 'notifications.title',
        message: 'Notifications',
        comment: 'Bell button, and heading of the page',
      })}
      lead={t({
        id: 'notifications.lead',
        message: 'What happened in your account, newest first.',
        comment: 'Under the heading',
      })}
    >
      <OwnContent session={session}>
        {() => (
          <>
            <AllNotifications />
            <SettingsSection />
          </>
        )}
      </OwnContent>
    </AccountFrame>
  )
}

function AllNotifications() {
  const { t } = useLingui()
  const { reading, reload, more, markRead, markAllRead } = useInbox(pageSize)
  const empty = useEmptyText()
  return (
    <Section
      id="inbox"
      title={t({ id: 'notifications.inbox', message: 'Inbox', comment: 'Heading, and a column: inside the exchange' })}
      end={
        markAllRead && (
          <Button size="small" data-action="read-all" onPress={markAllRead}>
            {t({ id: 'notifications.readAll', message: 'Mark all as read', comment: 'Button' })}
          </Button>
        )
      }
    >
      {reading.status === 'loading' && (
        <div className={security['card']} aria-busy="true">
          <SkeletonRows rows={4} height="76px" />
        </div>
      )}
      {reading.status === 'refused' && <RefusedCard code={reading.code} reload={reload} />}
      {reading.status === 'ready' &&
        (reading.notifications.length === 0 ? (
          <div className={security['card']}>
            <EmptyState text={empty} />
          </div>
        ) : (
          <ul className={`${security['card']} ${styles['page']}`} data-list="notifications">
            {reading.notifications.map((notification) => (
              <NotificationRow key={notification.notificationId} notification={notification} onFollow={markRead} />
            ))}
          </ul>
        ))}
      {more && (
        <div>
          <Button data-action="more" onPress={() => void more()}>
            {t({ id: 'notifications.more', message: 'Show more', comment: 'Button under a list' })}
          </Button>
        </div>
      )}
    </Section>
  )
}
