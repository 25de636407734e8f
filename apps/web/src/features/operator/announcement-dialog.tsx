import { operatorCalls, type AnnouncementRevisionView } from '@argosy/wire/http'
import { Dialog } from '@argosy/kit/dialog'
import { Select } from '@argosy/kit/select'
import { parseRichText } from '@argosy/safety/rich-text'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { RichText } from '../announcements/rich-text.tsx'
import { languageOfText } from '../announcements/text-language.ts'
import auth from '../identity/auth-page.module.css'
import { useRead } from '../identity/use-read.ts'
import { Waiting } from '../security/account-frame.tsx'
import { RefusedCard } from '../security/refused-card.tsx'

export interface AnnouncementDialogProps {
  readonly announcement: AnnouncementRevisionView
  readonly onClose: () => void
}

/** One revision in each of its languages, through the filter that visitors' pages use; pictures are left out here. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useLingui()
  const { announcementId, revision, catalogs } = announcement
  const [catalog, setCatalog] = useState('en')
  return (
    <Dialog
      isOpen
      title={`${announcementId} · ${revision}`}
      closeLabel={t({ id: 'operator.close', message: 'Close', comment: 'Button that closes a dialog' })}
      onClose={onClose}
    >
      <div className={auth['form']}>
        <Select
          name="catalog"
          label={t({ id: 'operator.announcements.language', message: 'Language', comment: 'Label of a choice' })}
          value={catalog}
          onChange={setCatalog}
          options={catalogs.map((id) => ({ id, label: languageOfText(id).name }))}
        />
        <Text key={catalog} announcementId={announcementId} revision={revision} catalog={catalog} />
      </div>
    </Dialog>
  )
}

interface TextProps {
  readonly announcementId: string
  readonly revision: number
  readonly catalog: string
}

function Text({ announcementId, revision, catalog }: TextProps) {
  const [query] = useState({ announcementId, revision: String(revision), catalog })
  const { reading, reload } = useRead(operatorCalls.announcementText, query)
  const source = reading.status === 'ready' ? reading.data.text : ''
  const nodes = useMemo(() => parseRichText(source), [source])
  if (reading.status === 'loading') return <Waiting />
  if (reading.status === 'refused') return <RefusedCard code={reading.refusal.code} reload={reload} />
  const { title, summary } = reading.data
  const { htmlLang, direction } = languageOfText(catalog)
  return (
    <div data-announcement-text={catalog}>
      <h3 lang={htmlLang} dir={direction}>
        {title}
      </h3>
      <p lang={htmlLang} dir={direction}>
        {summary}
      </p>
      <RichText nodes={nodes} lang={htmlLang} dir={direction} />
    </div>
  )
}
