import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './account-field.module.css'
import { isPhoneLike, parseAccountName, parseEmail, parsePhone, type AccountName } from './account-name.calc.ts'
import { callingCodes, countryOf } from './calling-codes.ts'

const AreaCodeSelect = lazy(async () => ({
  default: (await loadChunk(() => import('./area-code-select.tsx'))).AreaCodeSelect,
}))

export interface AccountFieldState {
  readonly kind: 'email' | 'phone' | 'any'
  readonly text: string
  readonly country: string
  readonly setText: (text: string) => void
  readonly setCountry: (country: string) => void
  /** Undefined while the input can be neither an email address nor a phone number. */
  readonly account: AccountName | undefined
}

export function useAccountField(kind: AccountFieldState['kind']): AccountFieldState {
  const { key } = useLanguage()
  const [text, setText] = useState('')
  const [country, setCountry] = useState(() => countryOf(key))
  const areaCode = callingCodes[country] ?? ''
  const account =
    kind === 'email'
      ? parseEmail(text)
      : kind === 'phone'
        ? parsePhone(text, areaCode)
        : parseAccountName(text, areaCode)
  return { kind, text, country, setText, setCountry, account }
}

export interface AccountFieldProps {
  readonly state: AccountFieldState
  readonly error?: string | undefined
  /** Lets the browser offer passkeys in its autofill for account names. */
  readonly hasPasskeys?: boolean
  readonly autoFocus?: boolean
}

/** Email or phone number; a number shows the country select with it. */
export function AccountField({ state, error, hasPasskeys = false, autoFocus = false }: AccountFieldProps) {
  const isPhone = state.kind === 'phone' || (state.kind === 'any' && isPhoneLike(state.text))
  const label = useAccountLabel(state.kind)
  // The field keeps its position in the tree, and so its input, when the country select appears.
  return (
    <div className={isPhone ? styles['phone'] : undefined}>
      {isPhone && (
        <Suspense fallback={<div />}>
          <AreaCodeSelect country={state.country} onChange={state.setCountry} />
        </Suspense>
      )}
      <TextField
        key="account"
        label={label}
        name="username"
        type={state.kind === 'any' ? 'text' : state.kind === 'phone' ? 'tel' : 'email'}
        inputMode={state.kind === 'phone' ? 'tel' : 'email'}
        autoComplete={autoCompleteOf(state.kind, hasPasskeys)}
        autoCorrect="off"
        spellCheck="false"
        size="large"
        maxLength={254}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the page is this one question
        autoFocus={autoFocus}
        value={state.text}
        onChange={state.setText}
        error={error}
      />
    </div>
  )
}

function autoCompleteOf(kind: AccountFieldState['kind'], hasPasskeys: boolean): string {
  const name = kind === 'phone' ? 'tel-national' : kind === 'email' ? 'email' : 'username'
  return hasPasskeys ? `${name} webauthn` : name
}

function useAccountLabel(kind: AccountFieldState['kind']): string {
  const { t } = useLingui()
  if (kind === 'email') return t({ id: 'identity.email', message: 'Email address', comment: 'Label of a field' })
  if (kind === 'phone') return t({ id: 'identity.phone', message: 'Phone number', comment: 'Label of a field' })
  return t({ id: 'identity.account', message: 'Email or phone number', comment: 'Label of a field' })
}
