import { localizePath } from '@argosy/i18n'
import { Badge } from '@argosy/kit/badge'
import { DateTime } from '@argosy/kit/date-time'
import type { AnnouncementSummaryView } from '@argosy/wire/http'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './announcements.module.css'
import { languageOfText } from './text-language.ts'
import { useCategoryNames } from './use-category-names.ts'

export function AnnouncementList({ announcements }: { readonly announcements: readonly AnnouncementSummaryView[] }) {
  const { key } = useLanguage()
  const categories = useCategoryNames()
  return (
    <ul className={styles['list']}>
      {announcements.map(({ announcementId, category, title, summary, language, publishedAtMs }) => {
        const { htmlLang, direction } = languageOfText(language)
        return (
          <li key={announcementId} data-announcement={announcementId}>
            <Link className={styles['entry'] ?? ''} to={localizePath(`/announcements/${announcementId}`, key)}>
              <span className={styles['meta']}>
                <Badge tone={category === 'security' || category === 'maintenance' ? 'warn' : 'accent'}>
                  {categories[category]}
                </Badge>
                <DateTime timeMs={publishedAtMs} shape="date" />
              </span>
              <strong lang={htmlLang} dir={direction}>
                {title}
              </strong>
              <span className={styles['summary']} lang={htmlLang} dir={direction}>
                {summary}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
