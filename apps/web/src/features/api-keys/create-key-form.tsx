import { keyPassphrasePattern, type KeyKind } from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import type { MakeApiKeyBody } from '@argosy/wire/http'
import { RadioGroup } from '@argosy/kit/radio-group'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import auth from '../identity/auth-page.module.css'
import { useWaitSeconds } from '../identity/refusal-notice.tsx'
import { SendButton } from '../identity/send-button.tsx'
import type { Sending } from '../identity/use-send.ts'
import { KeyRefusalNotice } from './key-refusal-notice.tsx'
import { findPublicKeyProblem } from './key-form.calc.ts'
import { useRealmNames } from './key-messages.ts'
import { KindField, PassphraseField, PublicKeyField } from './signing-fields.tsx'
import { AddressesField, NameField, PermissionsField } from './terms-fields.tsx'
import { useTerms } from './use-terms.ts'

export interface CreateKeyFormProps {
  readonly realm: Realm
  readonly sending: Sending
  readonly onSubmit: (body: MakeApiKeyBody) => Promise<void>
}

const nothingYet = { name: '', permissions: ['read'], addresses: [] } as const

export function CreateKeyForm({ realm: realmFirst, sending, onSubmit }: CreateKeyFormProps) {
  const { t } = useLingui()
  const refused = sending.refusal?.code
  const terms = useTerms(nothingYet, refused)
  const [realm, setRealm] = useState(realmFirst)
  const [kind, setKind] = useState<KeyKind>('hmac')
  const [passphrase, setPassphrase] = useState('')
  const [publicKey, setPublicKey] = useState('')
  /** Errors appear when the form is sent, not while typing. */
  const [isTried, setTried] = useState(false)
  const isPassphraseFit = keyPassphrasePattern.test(passphrase)
  const ownProblem = kind === 'rsa' ? findPublicKeyProblem(publicKey) : undefined
  const isFilled = terms.isNamed && passphrase !== '' && (kind === 'hmac' || publicKey.trim() !== '')
  const isShut = useWaitSeconds(sending.refusal) > 0

  function submit() {
    const checked = terms.check()
    setTried(true)
    if (!checked || !isPassphraseFit || ownProblem !== undefined) return
    void onSubmit({ ...checked, realm, passphrase, ...(kind === 'rsa' && { publicKey: publicKey.trim() }) })
  }

  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isFilled) submit()
      }}
    >
      <NameField {...terms.name} />
      <RealmField value={realm} onChange={setRealm} />
      <PermissionsField {...terms.permissions} />
      <AddressesField {...terms.addresses} />
      <KindField value={kind} onChange={setKind} />
      {kind === 'rsa' && (
        <PublicKeyField
          value={publicKey}
          onChange={setPublicKey}
          // A pasted private key is reported at once, so that it is removed from the field soon.
          problem={
            isTried || ownProblem === 'private_key'
              ? (ownProblem ?? (refused === 'key_public_key_refused' ? refused : undefined))
              : undefined
          }
        />
      )}
      <PassphraseField value={passphrase} onChange={setPassphrase} isWrong={isTried && !isPassphraseFit} />
      <KeyRefusalNotice refusal={sending.refusal} />
      <SendButton type="submit" isDisabled={!isFilled || isShut} isSending={sending.isSending}>
        {t({ id: 'keys.create', message: 'Create API key', comment: 'Button' })}
      </SendButton>
    </form>
  )
}

function RealmField({ value, onChange }: { readonly value: Realm; readonly onChange: (realm: Realm) => void }) {
  const { t } = useLingui()
  const realmName = useRealmNames()
  return (
    <RadioGroup
      label={t({ id: 'keys.realm', message: 'Works in', comment: 'Label: live or simulation trading' })}
      value={value}
      onChange={onChange}
      options={[
        {
          id: 'live',
          label: realmName('live'),
          hint: t({ id: 'keys.realm.liveHint', message: 'Your real money', comment: 'Under "Live"' }),
        },
        {
          id: 'paper',
          label: realmName('paper'),
          hint: t({ id: 'keys.realm.paperHint', message: 'Virtual money only', comment: 'Under "Simulation"' }),
        },
      ]}
    />
  )
}
