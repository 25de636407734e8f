import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { openSignIn } from './sign-in-door.ts'

/** For places inside a page that need a signed-in reader. */
export function SignInButton() {
  const { t } = useLingui()
  return (
    <Button tone="accent" onPress={openSignIn}>
      {t({ id: 'account.sign-in', message: 'Sign in', comment: 'Button that opens the sign-in dialog' })}
    </Button>
  )
}
