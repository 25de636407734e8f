import type { KeyKind } from '@argosy/wire'
import { RadioGroup } from '@argosy/kit/radio-group'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '../identity/password-field.tsx'
import { usePublicKeyMessage } from './key-refusals.ts'

/** The first line of every public key in PEM format; not translated. */
const publicKeyBegin = '-----BEGIN PUBLIC KEY-----'

/** The choice whether we or the user create the secret. */
export function KindField({
  value,
  onChange,
}: {
  readonly value: KeyKind
  readonly onChange: (kind: KeyKind) => void
}) {
  const { t } = useLingui()
  return (
    <RadioGroup
      label={t({ id: 'keys.kind', message: 'How the program signs', comment: 'Label: with a secret or a key pair' })}
      value={value}
      onChange={onChange}
      options={[
        {
          id: 'hmac',
          label: t({
            id: 'keys.kind.hmac',
            message: 'With a secret key from us (HMAC)',
            comment: 'How a program signs',
          }),
          hint: t({
            id: 'keys.kind.hmacHint',
            message: 'Shown once. Nearly every program can use it.',
            comment: 'Under "With a secret key from us"',
          }),
        },
        {
          id: 'rsa',
          label: t({ id: 'keys.kind.rsa', message: 'With your own key pair (RSA)', comment: 'How a program signs' }),
          hint: t({
            id: 'keys.kind.rsaHint',
            message: 'The private key stays with you. We keep nothing that can sign.',
            comment: 'Under "With your own key pair"',
          }),
        },
      ]}
    />
  )
}

export interface PublicKeyFieldProps {
  readonly value: string
  readonly onChange: (pem: string) => void
  readonly problem: 'private_key' | 'key_public_key_refused' | undefined
}

export function PublicKeyField({ value, onChange, problem }: PublicKeyFieldProps) {
  const { t } = useLingui()
  const problemMessage = usePublicKeyMessage()
  return (
    <TextField
      name="public-key"
      label={t({ id: 'keys.publicKey', message: 'Public key (PEM)', comment: 'Label of a field' })}
      hint={t({
        id: 'keys.publicKeyHint',
        message: 'RSA with 2048 or 4096 bits',
        comment: 'Under the field for a public key',
      })}
      error={problem && problemMessage(problem)}
      placeholder={publicKeyBegin}
      size="large"
      rows={5}
      isLatin
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      value={value}
      onChange={onChange}
    />
  )
}

export interface PassphraseFieldProps {
  readonly value: string
  readonly onChange: (passphrase: string) => void
  readonly isWrong: boolean
}

export function PassphraseField({ value, onChange, isWrong }: PassphraseFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      name="passphrase"
      autoComplete="off"
      label={t({ id: 'keys.passphrase', message: 'Passphrase', comment: 'Label: a word that goes with a key' })}
      hint={t({
        id: 'keys.passphraseHint',
        message:
          'You choose it, and the program sends it with every call. 8 to 32 letters and digits; it is never shown again.',
        comment: 'Under the field for the passphrase of a key',
      })}
      error={
        isWrong
          ? t({
              id: 'keys.refusal.passphrase',
              message: 'Use 8 to 32 letters from A to Z and digits, nothing else.',
              comment: 'Refusal under the field for the passphrase',
            })
          : undefined
      }
      value={value}
      onChange={onChange}
    />
  )
}
