import { operatorCalls, type AnnouncementRevisionView } from '@argosy/wire/http'
import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import { useRead } from '../identity/use-read.ts'
import { ReadList } from '../security/read-list.tsx'
import { Section } from '../security/section.tsx'
import security from '../security/security.module.css'
import { Code } from './code.tsx'
import styles from './operator.module.css'
import type { Proposal } from './proposal.calc.ts'
import { RefreshButton } from './refresh-button.tsx'

const AnnouncementDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./announcement-dialog.tsx'))).AnnouncementDialog,
}))

/** Revisions of announcements, which operators read before they publish or withdraw them. */
export function Announcements({ onPropose }: { readonly onPropose: (first: Partial<Proposal>) => void }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<AnnouncementRevisionView>()
  const { reading, reload } = useRead(operatorCalls.announcements)
  return (
    <Section
      id="announcements"
      title={t({ id: 'operator.announcements', message: 'Announcements', comment: 'Heading of a section' })}
      end={<RefreshButton reload={reload} />}
    >
      <ReadList
        reading={reading}
        reload={reload}
        empty={t({
          id: 'operator.announcements.none',
          message: 'No announcement has been drafted.',
          comment: 'In place of a list of announcements',
        })}
      >
        {(view) => (
          <RevisionRow
            key={`${view.announcementId} ${view.revision}`}
            view={view}
            onOpen={() => setOpened(view)}
            onPropose={onPropose}
          />
        )}
      </ReadList>
      {opened && (
        <Suspense fallback={null}>
          <AnnouncementDialog announcement={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

interface RevisionRowProps {
  readonly view: AnnouncementRevisionView
  readonly onOpen: () => void
  readonly onPropose: (first: Partial<Proposal>) => void
}

function RevisionRow({ view, onOpen, onPropose }: RevisionRowProps) {
  const { t } = useLingui()
  const { announcementId, revision, title, draftedBy, draftedAtMs, publishedAtMs, withdrawnAtMs } = view
  const state = withdrawnAtMs !== null ? 'withdrawn' : publishedAtMs !== null ? 'published' : 'draft'
  const states = {
    draft: t({ id: 'operator.announcements.draft', message: 'Draft', comment: 'State of an announcement' }),
    published: t({ id: 'operator.announcements.published', message: 'Published', comment: 'State of an announcement' }),
    withdrawn: t({ id: 'operator.announcements.withdrawn', message: 'Withdrawn', comment: 'State of an announcement' }),
  }
  const proposal = { announcementId, revision: String(revision) }
  return (
    <li className={security['row']} data-announcement={announcementId} data-revision={revision} data-state={state}>
      <div className={security['words']}>
        <div className={security['name']}>
          <span lang="en" dir="auto">
            {title}
          </span>
          <Badge tone={state === 'published' ? 'success' : 'neutral'}>{states[state]}</Badge>
        </div>
        <div className={security['text']}>
          <Code text={announcementId} />{' '}
          {t({
            id: 'operator.announcements.revision',
            message: `Revision ${revision}, drafted by ${draftedBy},`,
            comment: 'Before a time: the number of a text’s version, and who wrote it',
          })}{' '}
          <DateTime timeMs={draftedAtMs} shape="date-time" />
        </div>
      </div>
      <div className={`${security['end']} ${styles['decisions']}`}>
        <Button data-action="read-announcement" onPress={onOpen}>
          {t({ id: 'operator.announcements.read', message: 'Read', comment: 'Button: shows the text' })}
        </Button>
        {state === 'draft' && (
          <Button
            data-action="propose-publish"
            onPress={() => onPropose({ kind: 'publish_announcement', ...proposal })}
          >
            {t({ id: 'operator.announcements.publish', message: 'Publish', comment: 'Button: proposes it' })}
          </Button>
        )}
        {state === 'published' && (
          <Button
            data-action="propose-withdraw"
            onPress={() => onPropose({ kind: 'withdraw_announcement', ...proposal })}
          >
            {t({
              id: 'operator.announcements.withdraw',
              message: 'Withdraw',
              comment: 'Button: proposes that it is hidden',
            })}
          </Button>
        )}
      </div>
    </li>
  )
}
