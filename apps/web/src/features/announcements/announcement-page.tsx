import { Badge } from '@argosy/kit/badge'
import { DateTime } from '@argosy/kit/date-time'
import type { RichTextNode } from '@argosy/safety/rich-text'
import type { AnnouncementSummaryView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useRootData } from '../../document/root-data.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import { ChangedOn } from '../documents/changed-on.tsx'
import { Crumbs } from '../documents/crumbs.tsx'
import styles from './announcements.module.css'
import { RichText } from './rich-text.tsx'
import { isOwnLanguage, languageOfText } from './text-language.ts'
import { useCategoryNames } from './use-category-names.ts'

export interface ServedAnnouncement extends AnnouncementSummaryView {
  readonly nodes: readonly RichTextNode[]
}

export function AnnouncementPage({ served }: { readonly served: ServedAnnouncement }) {
  const { t } = useLingui()
  const language = useLanguage()
  const categories = useCategoryNames()
  const { category, title, summary, publishedAtMs, changedAtMs, nodes } = served
  const { htmlLang, direction, name } = languageOfText(served.language)
  const list = t({ id: 'announcements.title', message: 'Announcements', comment: 'Heading of the page' })
  return (
    <article className={styles['page']}>
      <Crumbs crumbs={[{ label: list, path: '/announcements' }, { label: title }]} />
      <header className={styles['head']}>
        <p className={styles['meta']}>
          <Badge tone={category === 'security' || category === 'maintenance' ? 'warn' : 'accent'}>
            {categories[category]}
          </Badge>
          <DateTime timeMs={publishedAtMs} shape="date-time" />
        </p>
        <h1 lang={htmlLang} dir={direction}>
          {title}
        </h1>
        {changedAtMs > publishedAtMs && <ChangedOn day={new Date(changedAtMs).toISOString().slice(0, 10)} />}
      </header>
      {!isOwnLanguage(served.language, language) && (
        <p className={styles['foreign']} data-fallback={served.language}>
          {t({
            id: 'announcements.foreign',
            message: `This announcement has not been translated into your language yet. It is shown in ${name}.`,
            comment: 'Above the text; the language’s own name, such as English',
          })}
        </p>
      )}
      <p className={styles['lead']} lang={htmlLang} dir={direction}>
        {summary}
      </p>
      <RichText nodes={nodes} lang={htmlLang} dir={direction} />
      <Facts served={served} />
    </article>
  )
}

/** For search engines. */
function Facts({
  served: { title, summary, language, publishedAtMs, changedAtMs },
}: {
  readonly served: ServedAnnouncement
}) {
  const { pathname } = useLocation()
  const origin = useRootData()?.origin ?? ''
  return (
    <JsonLd
      value={{
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: title,
        description: summary,
        inLanguage: languageOfText(language).htmlLang,
        datePublished: new Date(publishedAtMs).toISOString(),
        dateModified: new Date(changedAtMs).toISOString(),
        mainEntityOfPage: origin + pathname,
        publisher: { '@type': 'Organization', name: 'Argosy', url: `${origin}/` },
      }}
    />
  )
}
