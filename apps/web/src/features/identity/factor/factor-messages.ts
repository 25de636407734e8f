import type { FactorMethod, MethodView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'

/** Labels of the factors as choices. */
export function useFactorNames(): (method: FactorMethod) => string {
  const { t } = useLingui()
  return (method) => {
    switch (method) {
      case 'fido':
        return t({ id: 'identity.factor.passkey', message: 'Passkey', comment: 'A way to confirm who you are' })
      case 'google':
        return t({
          id: 'identity.factor.totp',
          message: 'Authenticator app',
          comment: 'A way to confirm who you are: an app on the phone that shows codes',
        })
      case 'email':
        return t({ id: 'identity.factor.email', message: 'Email code', comment: 'A way to confirm who you are' })
      case 'mobile':
        return t({
          id: 'identity.factor.sms',
          message: 'Text message code',
          comment: 'A way to confirm who you are: a code by SMS',
        })
      case 'recovery':
        return t({
          id: 'identity.factor.recovery',
          message: 'Recovery code',
          comment: 'A way to confirm who you are: one of the codes that were kept on paper',
        })
    }
  }
}

/** The instruction above the field. */
export function useFactorTasks(): (view: MethodView) => string {
  const { t } = useLingui()
  return ({ method, target }) => {
    switch (method) {
      case 'fido':
        return t({
          id: 'identity.factor.passkeyTask',
          message: 'Confirm with your fingerprint, face, screen lock or security key.',
          comment: 'Above the button that uses a passkey',
        })
      case 'google':
        return t({
          id: 'identity.factor.totpTask',
          message: 'Enter the code that your authenticator app shows for Argosy.',
          comment: 'Above a field for a code',
        })
      case 'email':
        return t({
          id: 'identity.factor.emailTask',
          message: `Enter the code that we send to ${target}. If it does not come, check your spam folder.`,
          comment: 'Above a field for a code; a partly hidden email address',
        })
      case 'mobile':
        return t({
          id: 'identity.factor.smsTask',
          message: `Enter the code that we send to ${target}.`,
          comment: 'Above a field for a code; a partly hidden phone number',
        })
      case 'recovery':
        return t({
          id: 'identity.factor.recoveryTask',
          message: 'Enter one of the recovery codes you kept when you set up the authenticator app. Each works once.',
          comment: 'Above a field for a code',
        })
    }
  }
}
