import type { CodeReference } from '@argosy/open-api/reference'
import { useLingui } from '@lingui/react/macro'
import styles from './code-table.module.css'
import { Code } from './prose.tsx'

/** Messages are shown in English as they are sent: programs and their logs get them in no other language. */
export function CodeTable({ codes, caption }: { readonly codes: readonly CodeReference[]; readonly caption: string }) {
  const { t } = useLingui()
  const hasStatus = codes.some(({ status }) => status !== null)
  if (codes.length === 0) return null
  return (
    // Scrolls on a phone, so it is focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption translate="no">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t({ id: 'apiDocs.codes.code', message: 'Code', comment: 'Head of a column' })}</th>
            {hasStatus && (
              <th scope="col" translate="no">
                HTTP
              </th>
            )}
            <th scope="col">
              {t({
                id: 'apiDocs.codes.reason',
                message: 'Reason',
                comment: 'Head of a column: why a call was refused',
              })}
            </th>
            <th scope="col">
              {t({ id: 'apiDocs.codes.message', message: 'Message', comment: 'Head of a column: text of an error' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ code, status, reason, msg }) => (
            <tr key={reason}>
              <th scope="row">
                <Code of={code} />
              </th>
              {hasStatus && <td>{status}</td>}
              <td>
                <Code of={reason} />
              </td>
              <td>
                <span lang="en" dir="ltr" translate="no">
                  {msg}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
