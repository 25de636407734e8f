import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { ChangedOn } from '../documents/changed-on.tsx'
import { DocumentSections } from '../documents/document-sections.tsx'
import { LearnCrumbs } from './learn-crumbs.tsx'
import styles from './learn-page.module.css'
import { safetyChangedOn } from './changed-on.ts'
import { useSafety } from './use-safety.ts'

export function SafetyPage() {
  const { t } = useLingui()
  const title = t({ id: 'learn.guide.safety', message: 'Stay safe', comment: 'Name of a guide' })
  return (
    <div className={styles['page']}>
      <LearnCrumbs title={title} />
      <PageTitle
        title={title}
        lead={t({
          id: 'learn.guide.safety.text',
          message: 'How fraud works, and what protects your account from it.',
          comment: 'One line about the guide “Stay safe”',
        })}
      />
      <ChangedOn day={safetyChangedOn} />
      <DocumentSections sections={useSafety()} />
    </div>
  )
}
