import { keyAddressesMax, openKeyLifeDays, type KeyPermission } from '@argosy/wire'
import { Checkbox } from '@argosy/kit/checkbox'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Notice } from '../identity/notice.tsx'
import styles from './api-keys.module.css'
import { endsWithoutAddresses, readAddresses, type AddressProblem } from './key-form.calc.ts'
import { useAddressMessage } from './key-refusals.ts'
import { useConsequences, usePermissionNames } from './key-messages.ts'

export interface NameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
}

export function NameField({ value, onChange }: NameFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="key-name"
      label={t({ id: 'keys.name', message: 'Name', comment: 'Label: what to call a key' })}
      hint={t({
        id: 'keys.nameHint',
        message: 'Only you see it: which program is the key for?',
        comment: 'Under the field for the name of a key',
      })}
      size="large"
      maxLength={64}
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  )
}

export interface PermissionsFieldProps {
  readonly choices: readonly KeyPermission[]
  readonly value: readonly KeyPermission[]
  readonly onChange: (permissions: readonly KeyPermission[]) => void
}

/** Each permission with its consequences. Reading is part of every key. */
export function PermissionsField({ choices, value, onChange }: PermissionsFieldProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles['permissions']}>
      <legend>{t({ id: 'keys.permissions', message: 'Permissions', comment: 'Label: what a key may do' })}</legend>
      {choices.map((permission) => (
        <PermissionBox
          key={permission}
          permission={permission}
          isGiven={permission === 'read' || value.includes(permission)}
          onChange={(isGiven) =>
            onChange(isGiven ? [...value, permission] : value.filter((given) => given !== permission))
          }
        />
      ))}
    </fieldset>
  )
}

interface PermissionBoxProps {
  readonly permission: KeyPermission
  readonly isGiven: boolean
  readonly onChange: (isGiven: boolean) => void
}

function PermissionBox({ permission, isGiven, onChange }: PermissionBoxProps) {
  const id = useId()
  const permissionName = usePermissionNames()
  const consequence = useConsequences()
  return (
    <Checkbox
      name={permission}
      isSelected={isGiven}
      isReadOnly={permission === 'read'}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-consequence`}
      onChange={onChange}
    >
      <span id={`${id}-name`} className={styles['permission']}>
        {permissionName(permission)}
      </span>
      <span id={`${id}-consequence`} className={styles['consequence']}>
        {consequence(permission)}
      </span>
    </Checkbox>
  )
}

export interface AddressesFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly permissions: readonly KeyPermission[]
  readonly problem: AddressProblem | undefined
}

export function AddressesField({ value, onChange, permissions, problem }: AddressesFieldProps) {
  const { t } = useLingui()
  const problemMessage = useAddressMessage()
  return (
    <>
      <TextField
        name="addresses"
        label={t({ id: 'keys.addresses', message: 'IP addresses', comment: 'Label: where a key may be used from' })}
        hint={t({
          id: 'keys.addressesHint',
          message: `Where the program runs: up to ${keyAddressesMax} addresses or networks such as 203.0.113.0/24, one on each line.`,
          comment: 'Under the list of addresses; a number',
        })}
        error={problem && problemMessage(problem)}
        size="large"
        rows={3}
        isLatin
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        value={value}
        onChange={onChange}
      />
      {endsWithoutAddresses(permissions, readAddresses(value)) && (
        <Notice tone="warning">
          {t({
            id: 'keys.openEnds',
            message: `Without addresses the key works from anywhere, and it ends ${openKeyLifeDays} days after you save it.`,
            comment: 'Under an empty list of addresses, for a key that trades; a number of days',
          })}
        </Notice>
      )}
    </>
  )
}
