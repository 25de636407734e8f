import { useLingui } from '@lingui/react/macro'
import type { LegalDocumentName } from './legal-document.ts'

interface LegalTitle {
  readonly title: string
  readonly lead: string
}

export function useLegalTitles(): Readonly<Record<LegalDocumentName, LegalTitle>> {
  const { t } = useLingui()
  return {
    terms: {
      title: t({ id: 'legal.terms.title', message: 'Terms of use', comment: 'Name of a legal document' }),
      lead: t({
        id: 'legal.terms.lead',
        message: 'What you may expect of this exchange, and what it expects of you.',
        comment: 'Under the heading “Terms of use”',
      }),
    },
    privacy: {
      title: t({ id: 'legal.privacy.title', message: 'Privacy policy', comment: 'Name of a legal document' }),
      lead: t({
        id: 'legal.privacy.lead',
        message: 'What this exchange stores about you, what for, and for how long.',
        comment: 'Under the heading “Privacy policy”',
      }),
    },
    risk: {
      title: t({ id: 'legal.risk.title', message: 'Risk disclosure', comment: 'Name of a legal document' }),
      lead: t({
        id: 'legal.risk.lead',
        message:
          'Trading digital assets can cost you all the money that you trade with. Read this before your first order.',
        comment: 'Under the heading “Risk disclosure”',
      }),
    },
    cookies: {
      title: t({
        id: 'legal.cookies.title',
        message: 'Cookies and browser storage',
        comment: 'Name of a legal document',
      }),
      lead: t({
        id: 'legal.cookies.lead',
        message: 'Everything that our pages can store in your browser, what for, and for how long.',
        comment: 'Under the heading “Cookies and browser storage”',
      }),
    },
  }
}
