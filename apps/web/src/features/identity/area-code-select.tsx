import { Select } from '@argosy/kit/select'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { callingCodes } from './calling-codes.ts'
import styles from './account-field.module.css'

export interface AreaCodeSelectProps {
  /** Two letters: DE. */
  readonly country: string
  readonly onChange: (country: string) => void
}

/** Shown only for phone numbers: the names of countries come from the visitor's browser. */
export function AreaCodeSelect({ country, onChange }: AreaCodeSelectProps) {
  const { t } = useLingui()
  const { dateLanguage } = useLanguage()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([dateLanguage], { type: 'region' })
    return Object.entries(callingCodes)
      .map(([id, code]) => ({
        id,
        label: names.of(id) ?? id,
        icon: (
          <bdi className={styles['code']} dir="ltr">
            +{code}
          </bdi>
        ),
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, dateLanguage))
  }, [dateLanguage])
  return (
    <Select
      label={t({ id: 'identity.country', message: 'Country code', comment: 'Label; of a phone number' })}
      size="large"
      options={options}
      value={country}
      onChange={onChange}
    />
  )
}
