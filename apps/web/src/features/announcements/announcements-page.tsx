import { Button } from '@argosy/kit/button'
import { EmptyState } from '@argosy/kit/empty-state'
import { PageTitle } from '@argosy/kit/page-title'
import type { AnnouncementsView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { apiClient } from '../../live/exchange.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import styles from './announcements.module.css'

export interface AnnouncementsPageProps {
  /** The newest; null when they could not be read. */
  readonly served: AnnouncementsView | null
}

export function AnnouncementsPage({ served }: AnnouncementsPageProps) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { announcements, hasMore, isReading, hasFailed, readMore } = useOlder(served)
  const unavailable = t({
    id: 'announcements.unavailable',
    message: 'Announcements cannot be read right now. Try again in a moment.',
    comment: 'In place of the list, or under it',
  })
  return (
    <div className={styles['page']}>
      <PageTitle
        title={t({ id: 'announcements.title', message: 'Announcements', comment: 'Heading of the page' })}
        lead={t({
          id: 'announcements.lead',
          message: 'New markets, planned work, changes and security. Two people at Argosy approve each text.',
          comment: 'Under the heading',
        })}
      />
      {served === null && <EmptyState text={unavailable} />}
      {served !== null && announcements.length === 0 && (
        <EmptyState
          text={t({
            id: 'announcements.none',
            message: 'Nothing has been announced yet.',
            comment: 'In place of the list',
          })}
        />
      )}
      <AnnouncementList announcements={announcements} />
      {hasFailed && (
        <p className={styles['failed']} role="status">
          {unavailable}
        </p>
      )}
      <div className={styles['foot']}>
        {hasMore && (
          <Button data-action="more-announcements" isDisabled={isReading} onPress={() => void readMore()}>
            {t({ id: 'announcements.more', message: 'Show older', comment: 'Button under the list' })}
          </Button>
        )}
        <a className={styles['feed']} href={`/${key}/announcements.atom`} type="application/atom+xml">
          {t({ id: 'announcements.feed', message: 'Atom feed', comment: 'Link to the feed, for feed readers' })}
        </a>
      </div>
    </div>
  )
}

/** What was served, and the older pages that the visitor has asked for. */
function useOlder(served: AnnouncementsView | null) {
  const [older, setOlder] = useState<readonly AnnouncementsView[]>([])
  const [state, setState] = useState<'ready' | 'reading' | 'failed'>('ready')
  const pages = [...(served ? [served] : []), ...older]
  // An announcement published between two requests does not appear twice.
  const byId = new Map(pages.flatMap((page) => page.announcements).map((one) => [one.announcementId, one]))
  const announcements = [...byId.values()]
  const before = announcements.at(-1)?.announcementId
  async function readMore(): Promise<void> {
    if (before === undefined || state === 'reading') return
    setState('reading')
    const answer = await apiClient().announcements({ before })
    setState(answer.ok ? 'ready' : 'failed')
    if (answer.ok) setOlder((known) => [...known, answer.data])
  }
  return {
    announcements,
    hasMore: pages.at(-1)?.hasMore ?? false,
    isReading: state === 'reading',
    hasFailed: state === 'failed',
    readMore,
  }
}
