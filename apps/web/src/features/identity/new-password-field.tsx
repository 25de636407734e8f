import { useLingui } from '@lingui/react/macro'
import styles from './new-password-field.module.css'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { calculatePasswordStrength, type PasswordStrength } from './password-strength.calc.ts'

export interface NewPasswordFieldProps extends Pick<PasswordFieldProps, 'error'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label?: string
  /** Texts the password must not contain: the account's own name. */
  readonly known?: readonly string[]
}

/** The rules are shown before the first key press; the strength is shown in words. */
export function NewPasswordField({ value, onChange, known = [], error, label, ...rest }: NewPasswordFieldProps) {
  const { t } = useLingui()
  const strength = value === '' ? undefined : calculatePasswordStrength(value, known)
  const strengthLabel = useStrengthLabel()
  return (
    <div className={styles['root']}>
      <PasswordField
        {...rest}
        name="new-password"
        autoComplete="new-password"
        label={label ?? t({ id: 'identity.password.new', message: 'New password', comment: 'Label of a field' })}
        hint={t({
          id: 'identity.password.rules',
          message:
            'At least 8 characters, better 15: a short sentence is easy to remember and hard to guess. Any characters are allowed, spaces too. Don’t reuse it.',
          comment: 'Under a field for a new password, before anything is typed',
        })}
        error={error}
        value={value}
        onChange={onChange}
      />
      <div className={styles['strength']} data-strength={strength}>
        <span className={styles['bars']} aria-hidden="true">
          <span className={styles['bar']} />
          <span className={styles['bar']} />
          <span className={styles['bar']} />
        </span>
        <span role="status">{strength !== undefined && strengthLabel(strength)}</span>
      </div>
    </div>
  )
}

function useStrengthLabel(): (strength: PasswordStrength) => string {
  const { t } = useLingui()
  return (strength) => {
    switch (strength) {
      case 'too_short':
        return t({ id: 'identity.strength.short', message: 'Too short', comment: 'Strength of a new password' })
      case 'weak':
        return t({ id: 'identity.strength.weak', message: 'Easy to guess', comment: 'Strength of a new password' })
      case 'fair':
        return t({ id: 'identity.strength.fair', message: 'Fair', comment: 'Strength of a new password' })
      case 'strong':
        return t({ id: 'identity.strength.strong', message: 'Strong', comment: 'Strength of a new password' })
    }
  }
}
