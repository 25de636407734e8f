import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import auth from './auth-page.module.css'

type SendButtonProps = Omit<ComponentProps<typeof Button>, 'tone' | 'size' | 'className' | 'pendingLabel'> & {
  readonly isSending: boolean
}

/** The one thing to press: as wide as the form, and busy while what it sent is on its way. */
export function SendButton({ isSending, ...props }: SendButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      {...props}
      tone="accent"
      size="large"
      className={auth['wide'] ?? ''}
      pendingLabel={isSending && t({ id: 'identity.checking', message: 'Checking', comment: 'Said while waiting' })}
    />
  )
}
