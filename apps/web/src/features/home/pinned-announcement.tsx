import { localizePath } from '@argosy/i18n'
import { ChevronEndIcon } from '@argosy/kit/icons'
import type { AnnouncementSummaryView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { languageOfText } from '../announcements/text-language.ts'
import styles from './pinned-announcement.module.css'

/** The newest announcement that operators want on the home page, as one line. */
export function PinnedAnnouncement({ announcementId, title, language }: AnnouncementSummaryView) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { htmlLang, direction } = languageOfText(language)
  return (
    <aside
      className={styles['pinned']}
      data-pinned={announcementId}
      aria-label={t({
        id: 'home.pinned',
        message: 'Announcement',
        comment: 'Names the line above the page, for screen readers',
      })}
    >
      <Link to={localizePath(`/announcements/${announcementId}`, key)}>
        <span lang={htmlLang} dir={direction}>
          {title}
        </span>
        <ChevronEndIcon size={14} />
      </Link>
    </aside>
  )
}
