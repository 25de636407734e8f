import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import auth from './auth-page.module.css'

type SendButtonProps = Omit<ComponentProps<typeof Button>, 'tone' | 'size' | 'className' | 'pendingLabel'> & {
  readonly isSending: boolean
}

/** Submit button of a form: full width, and busy while the request is pending. */
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
