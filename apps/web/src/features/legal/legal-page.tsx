import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { PageLinks } from '../../shell/page-links.tsx'
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
  const titles = useLegalTitles()
  const sections = { terms: useTerms(), privacy: usePrivacy(), risk: useRisk(), cookies: useCookieSections() }[name]
  return (
    <div className={styles['page']}>
      <PageLinks
        label={t({
          id: 'legal.documents',
          message: 'Legal documents',
          comment: 'Names the links between terms, privacy policy, risk disclosure and cookies, for screen readers',
        })}
        links={legalDocumentNames.map((one) => [`/legal/${one}`, titles[one].title])}
        currentPath={`/legal/${name}`}
        placement="above"
      />
      <PageTitle title={titles[name].title} lead={titles[name].lead} />
      <ChangedOn day={changedOn[name]} />
      <DocumentSections sections={sections} />
    </div>
  )
}
