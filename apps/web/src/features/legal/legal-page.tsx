import { localizePath } from '@argosy/i18n'
import { DateTime } from '@argosy/kit/date-time'
import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { DocumentSections } from './document-sections.tsx'
import { changedOn, legalDocumentNames, type LegalDocumentName } from './legal-document.ts'
import styles from './legal-page.module.css'
import { useCookieSections } from './use-cookie-sections.tsx'
import { useLegalTitles } from './use-legal-titles.ts'
import { usePrivacy } from './use-privacy.ts'
import { useRisk } from './use-risk.ts'
import { useTerms } from './use-terms.ts'

/** One of the legal documents, with links to the others. */
export function LegalPage({ name }: { readonly name: LegalDocumentName }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const titles = useLegalTitles()
  const sections = { terms: useTerms(), privacy: usePrivacy(), risk: useRisk(), cookies: useCookieSections() }[name]
  return (
    <div className={styles['page']}>
      <nav
        className={styles['documents']}
        aria-label={t({
          id: 'legal.documents',
          message: 'Legal documents',
          comment: 'Names the links between terms, privacy policy, risk disclosure and cookies, for screen readers',
        })}
      >
        {legalDocumentNames.map((one) => (
          <Link key={one} to={localizePath(`/legal/${one}`, key)} aria-current={one === name ? 'page' : undefined}>
            {titles[one].title}
          </Link>
        ))}
      </nav>
      <PageTitle title={titles[name].title} lead={titles[name].lead} />
      <p className={styles['changed']}>
        {t({ id: 'legal.changed', message: 'Last changed:', comment: 'Before a date' })}{' '}
        <DateTime timeMs={Date.parse(`${changedOn[name]}T12:00:00Z`)} shape="date" />
      </p>
      <DocumentSections sections={sections} />
    </div>
  )
}
