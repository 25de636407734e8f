import type { KeyPermission } from '@argosy/wire'
import type { ApiKeyView } from '@argosy/wire/http'
import { useState } from 'react'
import { findAddressProblem, listChoices, readAddresses, type AddressProblem } from './key-form.calc.ts'
import { toAddressProblem } from './key-refusals.ts'
import type { AddressesFieldProps, NameFieldProps, PermissionsFieldProps } from './terms-fields.tsx'

export interface TermsState {
  readonly name: NameFieldProps
  readonly permissions: PermissionsFieldProps
  readonly addresses: AddressesFieldProps
  readonly isNamed: boolean
  /** The values to send; undefined when one is invalid, which is shown beside its field. */
  readonly check: () => { name: string; permissions: KeyPermission[]; addresses: string[] } | undefined
}

/** The editable terms of a new or existing key. `refused`: the gateway's refusal code for the last try. */
export function useTerms(
  held: Pick<ApiKeyView, 'name' | 'permissions' | 'addresses'>,
  refused: string | undefined,
): TermsState {
  const [name, setName] = useState(held.name)
  const [permissions, setPermissions] = useState(held.permissions)
  const [text, setText] = useState(held.addresses.join('\n'))
  const [problem, setProblem] = useState<AddressProblem>()
  const clear = () => setProblem(undefined)

  return {
    name: { value: name, onChange: setName },
    permissions: {
      choices: listChoices(held.permissions),
      value: permissions,
      onChange: (next) => {
        setPermissions(next)
        clear()
      },
    },
    addresses: {
      value: text,
      onChange: (next) => {
        setText(next)
        clear()
      },
      permissions,
      problem: problem ?? toAddressProblem(refused),
    },
    isNamed: name.trim() !== '',
    check() {
      const addresses = readAddresses(text)
      const found = findAddressProblem(addresses, permissions)
      setProblem(found)
      return found ? undefined : { name: name.trim(), permissions: [...permissions], addresses: [...addresses] }
    },
  }
}
