import { exampleKinds, type ExampleKind } from '@argosy/open-api/examples'
import { SearchField } from '@argosy/kit/search-field'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ContentsSelect, type ContentsProps } from './contents.tsx'
import { exampleNames } from './example-names.ts'
import { SystemSelect } from './system-select.tsx'
import styles from './toolbar.module.css'

export interface ToolbarProps extends ContentsProps {
  readonly text: string
  readonly onSearch: (text: string) => void
  readonly kind: ExampleKind
  readonly onKind: (kind: ExampleKind) => void
  /** Number of results, announced to screen readers. */
  readonly status: string
}

/** Sticky: the search, and the language of the examples. */
export function Toolbar({ text, onSearch, kind, onKind, status, ...contents }: ToolbarProps) {
  const { t } = useLingui()
  const kindId = useId()
  return (
    <div className={styles['bar']}>
      <search className={styles['search']}>
        <SearchField
          value={text}
          onChange={onSearch}
          maxLength={80}
          placeholder={t({
            id: 'apiDocs.search.placeholder',
            message: 'Path, field or code',
            comment: 'In the empty search field',
          })}
          label={t({
            id: 'apiDocs.search.label',
            message: 'Search the API documentation',
            comment: 'Names the search field',
          })}
          clearLabel={t({ id: 'apiDocs.search.clear', message: 'Clear search', comment: 'Button: empties the field' })}
        />
      </search>
      <p className={styles['status']} role="status">
        {status}
      </p>
      <ContentsSelect {...contents} />
      <div className={styles['kind']}>
        <label htmlFor={kindId}>
          {t({
            id: 'apiDocs.examples',
            message: 'Examples in',
            comment: 'Before the choice of a programming language',
          })}
        </label>
        <SystemSelect
          id={kindId}
          value={kind}
          onChange={({ target }) => {
            const chosen = exampleKinds.find((known) => known === target.value)
            if (chosen) onKind(chosen)
          }}
          translate="no"
        >
          {exampleKinds.map((known) => (
            <option key={known} value={known}>
              {exampleNames[known]}
            </option>
          ))}
        </SystemSelect>
      </div>
    </div>
  )
}
