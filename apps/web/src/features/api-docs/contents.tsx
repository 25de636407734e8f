import { restGroups, type OpenApiReference } from '@argosy/open-api/reference'
import { useLingui } from '@lingui/react/macro'
import styles from './contents.module.css'
import { SystemSelect } from './system-select.tsx'
import { useEndpointTitles, useGroupTitles } from './use-endpoint-titles.ts'

export interface ContentsProps {
  readonly reference: OpenApiReference
  readonly isSearch: boolean
}

type Entry = { readonly id: string; readonly title: string; readonly endpoints: readonly Omit<Entry, 'endpoints'>[] }

/** During a search, only the entries that were found. */
function useEntries({ reference, isSearch }: ContentsProps): readonly Entry[] {
  const { t } = useLingui()
  const [groups, titles] = [useGroupTitles(), useEndpointTitles()]
  const { endpoints, channels, codes, socketCodes } = reference
  const start = t({ id: 'apiDocs.start.title', message: 'Getting started', comment: 'Heading' })
  const errors = t({ id: 'apiDocs.codes.title', message: 'Error codes', comment: 'Heading' })
  const groupEntries = restGroups.map((group) => ({
    id: `group-${group}`,
    title: groups[group],
    endpoints: endpoints
      .filter((endpoint) => endpoint.group === group)
      .map(({ name }) => ({ id: name, title: titles[name] })),
  }))
  return [
    ...(isSearch ? [] : [{ id: 'start', title: start, endpoints: [] }]),
    ...groupEntries.filter((entry) => entry.endpoints.length > 0),
    ...(channels.length > 0 ? [{ id: 'sockets', title: 'WebSocket', endpoints: [] }] : []),
    ...(codes.length + socketCodes.length > 0 ? [{ id: 'codes', title: errors, endpoints: [] }] : []),
  ]
}

/** Shown beside the page where there is room. */
export function Contents(props: ContentsProps) {
  const { t } = useLingui()
  return (
    <nav
      className={styles['nav']}
      aria-label={t({ id: 'apiDocs.contents', message: 'Contents', comment: 'Names the list of links to sections' })}
    >
      <ul>
        {useEntries(props).map(({ id, title, endpoints }) => (
          <li key={id}>
            <a className={styles['section']} href={`#${id}`}>
              {title}
            </a>
            {endpoints.length > 0 && (
              <ul>
                {endpoints.map((endpoint) => (
                  <li key={endpoint.id}>
                    <a href={`#${endpoint.id}`}>{endpoint.title}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same list as one select field on phones: it jumps to the choice and resets. */
export function ContentsSelect(props: ContentsProps) {
  const { t } = useLingui()
  const label = t({ id: 'apiDocs.contents', message: 'Contents', comment: 'Names the list of links to sections' })
  return (
    <div className={styles['select']}>
      <SystemSelect
        aria-label={label}
        value=""
        onChange={({ target }) => {
          location.hash = target.value
        }}
      >
        <option value="" disabled>
          {label}
        </option>
        {useEntries(props).map(({ id, title, endpoints }) =>
          endpoints.length === 0 ? (
            <option key={id} value={id}>
              {title}
            </option>
          ) : (
            <optgroup key={id} label={title}>
              {endpoints.map((endpoint) => (
                <option key={endpoint.id} value={endpoint.id}>
                  {endpoint.title}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </SystemSelect>
    </div>
  )
}
