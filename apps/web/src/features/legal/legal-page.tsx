import { localizePath } from '@argosy/i18n'
import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { ChangedOn } from '../documents/changed-on.tsx'
import { DocumentSections } from '../documents/document-sections.tsx'
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
      <ChangedOn day={changedOn[name]} />
      <DocumentSections sections={sections} />
    </div>
  )
}
