import type { ExampleKind } from '@argosy/open-api/examples'
import { restGroups, type OpenApiReference } from '@argosy/open-api/reference'
import { PageTitle } from '@argosy/kit/page-title'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useRootData } from '../../document/root-data.ts'
import { useHydrated } from '../../live/hydrated.ts'
import { setPreference, usePreference } from '../../preferences/use-preference.ts'
import styles from './api-docs-page.module.css'
import { CodeTable } from './code-table.tsx'
import { Contents } from './contents.tsx'
import { EndpointCard } from './endpoint-card.tsx'
import { Prose } from './prose.tsx'
import { countMatches, searchReference } from './search.calc.ts'
import sections from './sections.module.css'
import { SocketSection } from './socket-section.tsx'
import { StartSection } from './start-section.tsx'
import { Toolbar } from './toolbar.tsx'
import { useChannelTitles, useEndpointNotes, useEndpointTitles, useGroupTitles } from './use-endpoint-titles.ts'

export function ApiDocsPage({ reference }: { readonly reference: OpenApiReference }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const titles = useEndpointTitles()
  const channelTitles = Object.entries(useChannelTitles()).map(([kind, title]) => [`channel:${kind}`, title])
  const searchText = useDeferredValue(text.trim())
  const shown = searchReference(reference, { ...titles, ...Object.fromEntries(channelTitles) }, searchText)
  const kind = usePreference('api-example')
  const origin = useOrigin()
  const count = countMatches(shown)
  const isSearch = searchText !== ''
  const status = useSearchStatus(searchText, count)
  return (
    <div className={styles['page']}>
      <PageTitle
        title={t({ id: 'apiDocs.title', message: 'API documentation', comment: 'Heading of the page' })}
        lead={t({
          id: 'apiDocs.lead',
          message: 'Let your own programs trade, over REST and WebSocket, with ccxt or without.',
          comment: 'Under the heading of the page',
        })}
      />
      <Contents reference={shown} isSearch={isSearch} />
      <div className={styles['main']}>
        <Toolbar
          reference={shown}
          isSearch={isSearch}
          text={text}
          onSearch={setText}
          kind={kind}
          onKind={(chosen) => setPreference('api-example', chosen)}
          status={status}
        />
        {!isSearch && <StartSection origin={origin} />}
        <Endpoints reference={shown} origin={origin} kind={kind} />
        <Absent lines={shown.absent} />
        {shown.channels.length > 0 && <SocketSection channels={shown.channels} origin={origin} />}
        <Codes reference={shown} />
      </div>
    </div>
  )
}

function useSearchStatus(text: string, count: number): string {
  const { t } = useLingui()
  if (text === '') return ''
  if (count === 0) return t({ id: 'apiDocs.search.none', message: `Nothing found for “${text}”.`, comment: 'Search' })
  return t({
    id: 'apiDocs.search.count',
    message: plural(count, { one: '# result', other: '# results' }),
    comment: 'How much a search has found',
  })
}

type EndpointsProps = {
  readonly reference: OpenApiReference
  readonly origin: string
  readonly kind: ExampleKind
}

function Endpoints({ reference, origin, kind }: EndpointsProps) {
  const [groups, titles, notes] = [useGroupTitles(), useEndpointTitles(), useEndpointNotes()]
  return restGroups.map((group) => {
    const endpoints = reference.endpoints.filter((endpoint) => endpoint.group === group)
    if (endpoints.length === 0) return null
    return (
      <section
        key={group}
        className={sections['section']}
        id={`group-${group}`}
        aria-labelledby={`group-${group}-title`}
      >
        <h2 className={sections['title']} id={`group-${group}-title`}>
          {groups[group]}
        </h2>
        {endpoints.map((endpoint) => (
          <EndpointCard
            key={endpoint.name}
            endpoint={endpoint}
            title={titles[endpoint.name]}
            note={notes[endpoint.name]}
            kind={kind}
            origin={origin}
          />
        ))}
      </section>
    )
  })
}

function Absent({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useLingui()
  if (lines.length === 0) return null
  return (
    <section className={sections['section']} id="absent" aria-labelledby="absent-title">
      <h2 className={sections['title']} id="absent-title">
        {t({ id: 'apiDocs.absent.title', message: 'Not offered yet', comment: 'Heading above a list of endpoints' })}
      </h2>
      <Prose
        text={t({
          id: 'apiDocs.absent.text',
          message:
            'Futures, margin, transfers and deposits. Clients may ask: lists are empty, and everything else is refused.',
          comment: 'Above a list of endpoints that do nothing yet',
        })}
      />
      <ul className={styles['absent']} dir="ltr" translate="no">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Codes({ reference: { codes, socketCodes } }: { readonly reference: OpenApiReference }) {
  const { t } = useLingui()
  if (codes.length + socketCodes.length === 0) return null
  return (
    <section className={sections['section']} id="codes" aria-labelledby="codes-title">
      <h2 className={sections['title']} id="codes-title">
        {t({ id: 'apiDocs.codes.title', message: 'Error codes', comment: 'Heading' })}
      </h2>
      <Prose
        text={t({
          id: 'apiDocs.codes.text',
          message: 'Let your program act on the code: messages may change, and several reasons may share a code.',
          comment: 'Above the tables of error codes',
        })}
      />
      <CodeTable codes={codes} caption="REST" />
      <CodeTable codes={socketCodes} caption="WebSocket" />
    </section>
  )
}

/** The origin of this page; when the server has no origin configured, the browser's is used. */
function useOrigin(): string {
  const served = useRootData()?.origin ?? ''
  const isHydrated = useHydrated()
  return served === '' && isHydrated ? location.origin : served
}
