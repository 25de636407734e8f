import { useLingui } from '@lingui/react/macro'
import type { DocumentSection } from '../documents/document-section.ts'
import type { StoredGroup } from './stored-entries.ts'
import { StoredTable } from './stored-table.tsx'
import { useStoredMessages } from './use-stored-messages.ts'

const groups: readonly StoredGroup[] = ['security', 'settings', 'analytics']

export function useCookieSections(): readonly DocumentSection[] {
  const { t } = useLingui()
  const { groups: titles } = useStoredMessages()
  const tables = groups.map((id) => ({
    id,
    title: titles[id],
    paragraphs: [],
    content: <StoredTable group={id} label={titles[id]} />,
  }))
  return [
    ...tables,
    {
      id: 'choice',
      title: t({ id: 'legal.stored.choice', message: 'Your choice', comment: 'Heading below the tables of cookies' }),
      paragraphs: [
        t({
          id: 'legal.stored.choice.1',
          message:
            'You can change your answer about analytics at any time under “Privacy choices” at the foot of the page. A no deletes the entries of the last table at once.',
          comment:
            'Below the tables of cookies; “Privacy choices” is worded like the link in the footer (frame.privacy)',
        }),
        t({
          id: 'legal.stored.choice.2',
          message:
            'You can delete all entries in the settings of your browser. You are then signed out, and your settings are those of a first visit.',
          comment: 'Below the tables of cookies',
        }),
      ],
    },
  ]
}
