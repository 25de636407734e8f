import { useLingui } from '@lingui/react/macro'
import { storedEntries, type StoredGroup } from './stored-entries.ts'
import styles from './stored-table.module.css'
import { useStoredMessages } from './use-stored-messages.ts'

/** The entries of one group; on a phone each row becomes a card. */
export function StoredTable({ group, label }: { readonly group: StoredGroup; readonly label: string }) {
  const { t } = useLingui()
  const { purposes, where, retention } = useStoredMessages()
  const columns = {
    names: t({ id: 'legal.stored.names', message: 'Name', comment: 'Heading of a column' }),
    purpose: t({ id: 'legal.stored.purpose', message: 'Purpose', comment: 'Heading of a column' }),
    where: t({ id: 'legal.stored.where', message: 'Where', comment: 'Heading of a column: cookie, local storage …' }),
    retention: t({ id: 'legal.stored.kept', message: 'How long', comment: 'Heading of a column' }),
  }
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, column]) => (
            <th key={name} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {storedEntries
          .filter((entry) => entry.group === group)
          .map((entry) => (
            <tr key={entry.purpose}>
              <th scope="row" className={styles['names']} translate="no">
                {entry.names.map((name) => (
                  <code key={name} dir="ltr">
                    {name}
                  </code>
                ))}
              </th>
              <td>{purposes[entry.purpose]}</td>
              <td data-label={columns.where}>{where[entry.where]}</td>
              <td data-label={columns.retention}>{retention[entry.retention]}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
