import { restGroups, type OpenApiReference } from '@argosy/contracts/open-api/reference'
import { useLingui } from '@lingui/react/macro'
import styles from './contents.module.css'
import { SystemSelect } from './system-select.tsx'
import { useEndpointTitles, useGroupTitles } from './use-endpoint-titles.ts'

export interface ContentsProps {
  readonly reference: OpenApiReference
  readonly isSearch: boolean
}

type Entry = { readonly id: string; readonly title: string; readonly doors: readonly Omit<Entry, 'doors'>[] }

/** While somebody searches, only what was found. */
function useEntries({ reference, isSearch }: ContentsProps): readonly Entry[] {
  const { t } = useLingui()
  const [groups, titles] = [useGroupTitles(), useEndpointTitles()]
  const { doors, channels, codes, socketCodes } = reference
  const start = t({ id: 'apiDocs.start.title', message: 'Getting started', comment: 'Heading' })
  const errors = t({ id: 'apiDocs.codes.title', message: 'Error codes', comment: 'Heading' })
  const groupEntries = restGroups.map((group) => ({
    id: `group-${group}`,
    title: groups[group],
    doors: doors.filter((endpoint) => endpoint.group === group).map(({ name }) => ({ id: name, title: titles[name] })),
  }))
  return [
    ...(isSearch ? [] : [{ id: 'start', title: start, doors: [] }]),
    ...groupEntries.filter((entry) => entry.doors.length > 0),
    ...(channels.length > 0 ? [{ id: 'sockets', title: 'WebSocket', doors: [] }] : []),
    ...(codes.length + socketCodes.length > 0 ? [{ id: 'codes', title: errors, doors: [] }] : []),
  ]
}

/** Beside the page where there is room. */
export function Contents(props: ContentsProps) {
  const { t } = useLingui()
  return (
    <nav
      className={styles['nav']}
      aria-label={t({ id: 'apiDocs.contents', message: 'Contents', comment: 'Names the list of links to sections' })}
    >
      <ul>
        {useEntries(props).map(({ id, title, doors }) => (
          <li key={id}>
            <a className={styles['section']} href={`#${id}`}>
              {title}
            </a>
            {doors.length > 0 && (
              <ul>
                {doors.map((endpoint) => (
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

/** The same as one field, on phones: it goes where it says and then waits for the next choice. */
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
        {useEntries(props).map(({ id, title, doors }) =>
          doors.length === 0 ? (
            <option key={id} value={id}>
              {title}
            </option>
          ) : (
            <optgroup key={id} label={title}>
              {doors.map((endpoint) => (
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
