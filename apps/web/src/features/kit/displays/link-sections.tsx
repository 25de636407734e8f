import { Link } from '@argosy/kit/link'
import { Pagination } from '@argosy/kit/pagination'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { usePane } from '../panes.tsx'
import { useStateMessages } from '../state-messages.ts'

export function LinkSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  const text = t({ id: 'kit.link.text', message: 'Open the market', comment: 'Sample link' })
  return (
    <GallerySection id="link" title={t({ id: 'kit.link.title', message: 'Link', comment: 'Component' })}>
      <GalleryState label={messages.tones}>
        <Link href="/spot/BTCUSDT">{text}</Link>
        <Link href="/spot/BTCUSDT" tone="plain">
          {text}
        </Link>
      </GalleryState>
      <GalleryState
        label={t({ id: 'kit.link.outside', message: 'Another site', comment: 'A link that leaves our site' })}
      >
        <Link
          href="https://example.com/"
          newTabLabel={t({ id: 'kit.link.new-tab', message: 'opens in a new tab', comment: 'Spoken after a link' })}
        >
          {text}
        </Link>
      </GalleryState>
      <GalleryState
        label={t({ id: 'kit.link.blanked', message: 'Not allowed', comment: 'A link that was made harmless' })}
      >
        <Link href="javascript:alert(1)">{text}</Link>
      </GalleryState>
    </GallerySection>
  )
}

export function PaginationSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  return (
    <GallerySection id="pagination" title={t({ id: 'kit.pagination.title', message: 'Pages', comment: 'Component' })}>
      <GalleryState label={messages.plain}>
        <SamplePages pageCount={20} start={9} />
      </GalleryState>
      <GalleryState label={t({ id: 'kit.pagination.ends', message: 'First and last', comment: 'First and last page' })}>
        <SamplePages pageCount={20} start={1} />
        <SamplePages pageCount={4} start={4} />
      </GalleryState>
    </GallerySection>
  )
}

function SamplePages({ pageCount, start }: { readonly pageCount: number; readonly start: number }) {
  const { t } = useLingui()
  const { theme, direction } = usePane()
  const [page, setPage] = useState(start)
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onChange={setPage}
      messages={{
        label: t({
          id: 'kit.pagination.sample',
          message: `Sample of ${pageCount} pages from ${start}, ${theme}, ${direction}`,
          comment: 'Name of a list of pages in the gallery; theme and direction are code names',
        }),
        previous: t({ id: 'kit.pagination.previous', message: 'Previous page', comment: 'Button' }),
        next: t({ id: 'kit.pagination.next', message: 'Next page', comment: 'Button' }),
        page: (number) => t({ id: 'kit.pagination.page', message: `Page ${number}`, comment: 'Button, spoken' }),
      }}
    />
  )
}
