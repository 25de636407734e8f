import { useLingui } from '@lingui/react/macro'

/** A message for every refusal code of the identity endpoints: what happened and what to do next. */
export function useRefusalMessage(): (code: string) => string {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'credentials_wrong':
        return t({
          id: 'identity.refusal.credentials',
          message: 'The account or the password is not right. Check both and try again.',
          comment: 'Refusal under the password when signing in; does not say which of the two is wrong',
        })
      case 'code_wrong':
      case 'factor_wrong':
        return t({
          id: 'identity.refusal.code',
          message: 'This code is not right. Check it and try again.',
          comment: 'Refusal under a field for a code',
        })
      case 'challenge_dead':
        return t({
          id: 'identity.refusal.codeDead',
          message: 'This code no longer counts. Ask for a new one.',
          comment: 'Refusal under a field for a code: too old, or too many wrong tries',
        })
      case 'login_token_dead':
      case 'qr_dead':
        return t({
          id: 'identity.refusal.tooLate',
          message: 'That took too long. Begin again.',
          comment: 'Refusal: signing in was not finished in time',
        })
      case 'attempts_too_many':
        return t({
          id: 'identity.refusal.attempts',
          message: 'Too many tries.',
          comment: 'Refusal; how long to wait may follow as a second sentence',
        })
      case 'codes_too_many':
        return t({
          id: 'identity.refusal.codes',
          message: 'Too many codes were asked for.',
          comment: 'Refusal; how long to wait may follow as a second sentence',
        })
      case 'account_frozen':
      case '20906':
        return t({
          id: 'identity.refusal.frozen',
          message: 'This account is frozen. Write to support to have it opened again.',
          comment: 'Refusal when signing in',
        })
      case 'password_too_short':
        return t({
          id: 'identity.refusal.passwordShort',
          message: 'Use at least 8 characters.',
          comment: 'Refusal under a new password',
        })
      case 'password_too_long':
        return t({
          id: 'identity.refusal.passwordLong',
          message: 'Use at most 128 characters.',
          comment: 'Refusal under a new password',
        })
      case 'password_too_common':
        return t({
          id: 'identity.refusal.passwordCommon',
          message: 'Many people use this password, so it is tried first. Choose another.',
          comment: 'Refusal under a new password',
        })
      case 'password_with_own_name':
        return t({
          id: 'identity.refusal.passwordName',
          message: 'Leave your email address or phone number out of the password.',
          comment: 'Refusal under a new password',
        })
      case 'password_unchanged':
        return t({
          id: 'identity.refusal.passwordSame',
          message: 'This is the password you already have. Choose another.',
          comment: 'Refusal under a new password',
        })
      case 'factor_required':
      case 'method_unavailable':
        return t({
          id: 'identity.refusal.method',
          message: 'This way is not open for this account. Choose another.',
          comment: 'Refusal: the account needs another kind of confirmation',
        })
      case 'passkey_cancelled':
        return t({
          id: 'identity.refusal.passkeyCancelled',
          message: 'The passkey was not used. Try again or choose another way.',
          comment: 'The reader closed the browser’s own question, or it timed out',
        })
      case 'passkey_unsupported':
        return t({
          id: 'identity.refusal.passkeyUnsupported',
          message: 'This browser cannot use passkeys.',
          comment: 'Refusal',
        })
      case 'passkey_exists':
        return t({
          id: 'identity.refusal.passkeyExists',
          message: 'This device already has a passkey for your account.',
          comment: 'Refusal when adding a passkey',
        })
      case 'passkey_refused':
      case 'passkey_unknown':
        return t({
          id: 'identity.refusal.passkey',
          message: 'This passkey does not belong to an account here. Choose another way.',
          comment: 'Refusal when signing in with a passkey',
        })
      case 'passkeys_too_many':
        return t({
          id: 'identity.refusal.passkeysMany',
          message: 'You have as many passkeys as an account can hold. Remove one first.',
          comment: 'Refusal when adding a passkey',
        })
      case 'device_unknown':
      case 'key_unknown':
      case 'session_unknown':
        return t({
          id: 'identity.refusal.gone',
          message: 'It was removed already.',
          comment: 'Refusal when removing a device or ending a session',
        })
      case '90000001':
        return t({
          id: 'identity.refusal.challenge',
          message: 'The security check was closed. Try again and solve it to go on.',
          comment: 'The reader closed the puzzle that keeps programs out',
        })
      case '10021':
        return t({
          id: 'identity.refusal.challengeFailed',
          message: 'The security check did not work. Try again.',
          comment: 'The puzzle that keeps programs out could not be shown or was not solved',
        })
      case 'request_malformed':
        return t({
          id: 'identity.refusal.malformed',
          message: 'Something in the form is not right. Check what you typed.',
          comment: 'Refusal of a whole form',
        })
      case 'signed_out':
      case '00004':
      case '20205':
        return t({
          id: 'identity.refusal.signedOut',
          message: 'You have been signed out. Sign in again to go on.',
          comment: 'Refusal',
        })
      case 'network_failed':
      case 'timed_out':
        return t({
          id: 'identity.refusal.network',
          message: 'The exchange cannot be reached. Check your connection and try again.',
          comment: 'Refusal: no answer came',
        })
      case 'service_unavailable':
        return t({
          id: 'identity.refusal.service',
          message: 'This is not possible right now. Try again in a moment.',
          comment: 'Refusal: the service is away',
        })
      case 'envelope_refused':
      case 'encryption_failed':
        return t({
          id: 'identity.refusal.encryption',
          message: 'Your details could not be encrypted safely, so nothing was sent. Reload the page and try again.',
          comment: 'Refusal: the login encryption failed',
        })
      default:
        return t({
          id: 'identity.refusal.other',
          message: 'That did not work. Try again.',
          comment: 'Refusal without a known reason',
        })
    }
  }
}
