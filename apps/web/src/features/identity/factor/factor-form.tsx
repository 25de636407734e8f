import type { FactorMethod, MethodView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { ClockIcon, KeyIcon, LayersIcon, MailIcon, PhoneIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import auth from '../auth-page.module.css'
import { CodeFactor } from './code-factor.tsx'
import styles from './factor-form.module.css'
import { sortMethods, type FactorProps } from './factor-proof.ts'
import { useFactorNames, useFactorTasks } from './factor-messages.ts'
import { PasskeyFactor } from './passkey-factor.tsx'
import { RecoveryFactor } from './recovery-factor.tsx'

export interface FactorFormProps extends FactorProps {
  /** Another field of the proof, shown above: the password. A passkey replaces both. */
  readonly children?: ReactNode
  /** The factor to offer first; the safest by default. */
  readonly first?: FactorMethod
}

/** One factor to prove the user's identity, with the others one press away. */
export function FactorForm(props: FactorFormProps) {
  const { t } = useLingui()
  const methods = sortMethods(props.methods)
  const [chosen, setChosen] = useState<FactorMethod | undefined>(props.first)
  const task = useFactorTasks()
  const current = methods.find(({ method }) => method === chosen) ?? methods[0]
  if (!current) return null
  const others = methods.filter((view) => view !== current)
  return (
    <div className={auth['form']}>
      {current.method !== 'fido' && props.children}
      <p className={auth['lead']}>{task(current)}</p>
      <Factor key={current.method} {...props} current={current} />
      {others.length > 0 && (
        <div className={styles['others']}>
          <p className={styles['othersTitle']}>
            {t({ id: 'identity.factor.others', message: 'Another way', comment: 'Over a list of ways to confirm' })}
          </p>
          {others.map((view) => (
            <Other key={view.method} view={view} isDisabled={props.isSending} onChoose={setChosen} />
          ))}
        </div>
      )}
    </div>
  )
}

function Factor({ current, ...props }: FactorFormProps & { readonly current: MethodView }) {
  switch (current.method) {
    case 'fido':
      return <PasskeyFactor {...props} />
    case 'recovery':
      return <RecoveryFactor {...props} />
    case 'google':
      return <CodeFactor {...props} method="google" />
    case 'email':
    case 'mobile':
      return <CodeFactor {...props} method={current.method} />
  }
}

const icons = { fido: KeyIcon, google: ClockIcon, email: MailIcon, mobile: PhoneIcon, recovery: LayersIcon } as const

interface OtherProps {
  readonly view: MethodView
  readonly isDisabled: boolean
  readonly onChoose: (method: FactorMethod) => void
}

function Other({ view, isDisabled, onChoose }: OtherProps) {
  const name = useFactorNames()
  const Icon = icons[view.method]
  return (
    <Button
      tone="quiet"
      className={styles['other'] ?? ''}
      isDisabled={isDisabled}
      data-method={view.method}
      onPress={() => onChoose(view.method)}
    >
      <Icon />
      {name(view.method)}
    </Button>
  )
}
