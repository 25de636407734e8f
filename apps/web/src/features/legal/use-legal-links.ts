import { useLingui } from '@lingui/react/macro'
import type { DocumentLink } from '../documents/document-section.ts'
import { useLegalTitles } from './use-legal-titles.ts'

/** The pages that legal documents refer to. */
export function useLegalLinks() {
  const { t } = useLingui()
  const titles = useLegalTitles()
  return {
    api: {
      label: t({ id: 'legal.link.api', message: 'API documentation', comment: 'Link to the page' }),
      path: '/api-docs',
    },
    cookies: { label: titles.cookies.title, path: '/legal/cookies' },
    fees: { label: t({ id: 'legal.link.fees', message: 'Fee schedule', comment: 'Link to the page' }), path: '/fee' },
    researchers: {
      label: t({
        id: 'legal.link.researchers',
        message: 'Rules for security researchers',
        comment: 'Link to a text in English',
      }),
      path: '/.well-known/security-policy.txt',
    },
    risk: { label: titles.risk.title, path: '/legal/risk' },
    security: {
      label: t({ id: 'legal.link.security', message: 'Security settings', comment: 'Link to the page “Security”' }),
      path: '/account/security',
    },
    status: {
      label: t({ id: 'legal.link.status', message: 'Exchange status', comment: 'Link to the page' }),
      path: '/status',
    },
  } as const satisfies Readonly<Record<string, DocumentLink>>
}
