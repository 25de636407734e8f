import { localizePath } from '@argosy/i18n'
import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { ChangedOn } from '../documents/changed-on.tsx'
import { DocumentSections } from '../documents/document-sections.tsx'
import styles from './learn-page.module.css'
import { glossaryChangedOn } from './changed-on.ts'
import type { GlossaryTerm } from './glossary-term.ts'
import { useGlossary } from './use-glossary.ts'
import { useGuides } from './use-guides.ts'

/** The guides, and every term of the exchange with its meaning. */
export function LearnPage() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const guides = useGuides()
  const sections = useGlossary().map(({ id, title, terms }) => ({
    id,
    title,
    paragraphs: [],
    content: <Terms terms={terms} />,
  }))
  return (
    <div className={styles['page']}>
      <PageTitle
        title={t({ id: 'learn.title', message: 'Learn', comment: 'Heading of the page with guides and glossary' })}
        lead={t({
          id: 'learn.lead',
          message: 'Guides, and what the terms on this exchange mean, as its engine applies them.',
          comment: 'Under the heading “Learn”',
        })}
      />
      <ul className={styles['guides']}>
        {guides.map(({ path, title, text }) => (
          <li key={path}>
            <Link to={localizePath(path, key)} className={styles['guide'] ?? ''}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles['head']}>
        <h2>{t({ id: 'learn.glossary', message: 'Glossary', comment: 'Heading over the terms' })}</h2>
        <ChangedOn day={glossaryChangedOn} />
      </div>
      <DocumentSections sections={sections} headingLevel={3} />
    </div>
  )
}

function Terms({ terms }: { readonly terms: readonly GlossaryTerm[] }) {
  return (
    <dl className={styles['terms']}>
      {terms.map(({ id, name, text }) => (
        <div key={id} id={id}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
