import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useSignIn } from './use-sign-in.ts'

/** A sign-in button for panels that need a signed-in user. */
export function SignInButton() {
  const { t } = useLingui()
  return (
    <Button tone="accent" onPress={useSignIn()}>
      {t({ id: 'account.sign-in', message: 'Sign in', comment: 'Button that leads to the sign-in page' })}
    </Button>
  )
}
