import type { NamedNote, RestFieldName } from '@argosy/open-api/reference'
import { formatCount } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './field-table.module.css'
import { asCode, Code, Prose } from './prose.tsx'
import { useFieldDescriptions } from './use-field-descriptions.ts'

/** The fields of a list follow it, indented. */
export function FieldTable({ fields }: { readonly fields: readonly NamedNote[] }) {
  const { t } = useLingui()
  if (fields.length === 0) {
    return <p>{t({ id: 'apiDocs.fields.none', message: 'No parameters.', comment: 'Of an endpoint' })}</p>
  }
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t({ id: 'apiDocs.fields.name', message: 'Field', comment: 'Head of a column' })}</th>
          <th scope="col">{t({ id: 'apiDocs.fields.type', message: 'Type', comment: 'Head of a column' })}</th>
          <th scope="col">{t({ id: 'apiDocs.fields.meaning', message: 'Meaning', comment: 'Head of a column' })}</th>
        </tr>
      </thead>
      <tbody>
        {flatten(fields, 0).map(({ field, depth, key }) => (
          <FieldRow key={key} field={field} isInner={depth > 0} />
        ))}
      </tbody>
    </table>
  )
}

function FieldRow({ field, isInner }: { readonly field: NamedNote; readonly isInner: boolean }) {
  const { t } = useLingui()
  const descriptions: Readonly<Record<string, string>> = useFieldDescriptions() satisfies Record<RestFieldName, string>
  const { name, type, isRequired, values = [] } = field
  return (
    <tr data-inner={isInner || undefined}>
      <th scope="row">
        <Code of={name} />
      </th>
      <td>
        <span className={styles['type']} dir="ltr" translate="no">
          {type}
        </span>
        {isRequired && (
          <span className={styles['required']}>
            {t({ id: 'apiDocs.fields.required', message: 'required', comment: 'Beside the type of a field' })}
          </span>
        )}
      </td>
      <td>
        <Prose text={descriptions[name] ?? ''} />
        {values.length > 0 && <Prose className={styles['values']} text={values.map(asCode).join(' ')} />}
        <Bounds field={field} />
      </td>
    </tr>
  )
}

function Bounds({ field }: { readonly field: NamedNote }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (field.max === undefined) return null
  const max = formatCount(language, field.max)
  const initial = formatCount(language, field.initial ?? 0)
  return (
    <p className={styles['values']}>
      {field.initial === undefined
        ? t({
            id: 'apiDocs.fields.entries',
            message: `At most ${max} entries`,
            comment: 'Of a list that a program may send',
          })
        : t({
            id: 'apiDocs.fields.range',
            message: `Default ${initial}, at most ${max}`,
            comment: 'Of a number that a program may send',
          })}
    </p>
  )
}

type FlatField = { readonly field: NamedNote; readonly depth: number; readonly key: string }

function flatten(fields: readonly NamedNote[], depth: number, above = ''): FlatField[] {
  return fields.flatMap((field) => {
    const key = `${above}${field.name}`
    return [{ field, depth, key }, ...flatten(field.fields ?? [], depth + 1, `${key}.`)]
  })
}
