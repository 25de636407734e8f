import { TextField, type TextFieldProps } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'

export interface PasswordFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'value' | 'onChange' | 'name' | 'autoFocus'
> {
  readonly autoComplete: 'current-password' | 'new-password' | 'off'
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...props}
      type="password"
      size="large"
      isRequired={false}
      spellCheck="false"
      autoCorrect="off"
      maxLength={1_024}
      revealLabels={{
        reveal: t({ id: 'identity.password.show', message: 'Show password', comment: 'Button in a password field' }),
        conceal: t({ id: 'identity.password.hide', message: 'Hide password', comment: 'Button in a password field' }),
      }}
    />
  )
}
