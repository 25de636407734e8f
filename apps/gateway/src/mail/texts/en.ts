import type { NotificationTexts } from '../notification-texts.ts'

/** The source text; every other language translates it. */
export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'The code is valid for 10 minutes and for this purpose only. Nobody from Argosy will ever ask you for it.',
  codeUnasked: 'If you did not ask for it, you can ignore this email: nothing has changed.',
  shortCode: '{code} is your code. It is valid for 10 minutes.',
  notYou: 'If this was not you, change your password now and look through your sessions under “Security”.',
  antiPhishing: 'Your anti-phishing code: {antiPhishingCode}',
  antiPhishingMissing:
    'Choose an anti-phishing code under “Security”: it will be here in every email, and no forger knows it.',
  unknownDevice: 'unknown',
  codeSubjects: {
    register_code: 'Your code to register',
    login_code: 'Your code to sign in',
    step_up_code: 'Your code to confirm a change',
    recovery_code: 'Your code to set a new password',
    contact_code: 'Your code to confirm this contact',
  },
  alerts: {
    register_known: {
      subject: 'You already have an account',
      text: 'Somebody, perhaps you, wanted to register with this contact. It has an account already: sign in, or choose “Forgot password?”.',
    },
    recovery_unknown: {
      subject: 'No account with this contact',
      text: 'Somebody, perhaps you, asked for a new password. There is no account with this contact, so nothing was done.',
    },
    contact_taken: {
      subject: 'This contact belongs to your account',
      text: 'Somebody wanted to use this contact for another account. It belongs to yours, so nothing was done.',
    },
    contact_changed: {
      subject: 'Your contact was changed',
      text: 'Your account now has this contact: {contact}\nAll other sessions were ended.',
    },
    new_device: {
      subject: 'A new sign-in',
      text: 'Somebody signed in to your account from a device that we have not seen before.\n\nDevice: {device}\nIP address: {address}',
    },
    password_changed: {
      subject: 'Your password was changed',
      text: 'Your password was changed and all other sessions were ended.',
    },
    authenticator_added: {
      subject: 'An authenticator app was added',
      text: 'An authenticator app now protects your account. All other sessions were ended.',
    },
    authenticator_removed: {
      subject: 'The authenticator app was removed',
      text: 'The authenticator app was removed from your account. All other sessions were ended.',
    },
    passkey_added: {
      subject: 'A passkey was added',
      text: 'A passkey was added to your account. All other sessions were ended.',
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      text: 'A passkey was removed from your account. All other sessions were ended.',
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes',
      text: 'New recovery codes were made for your account. The old ones no longer work.',
    },
    api_key_added: {
      subject: 'An API key was added',
      text: 'An API key was added to your account. Whoever holds its secret key can use it as far as its permissions go.',
    },
    api_key_changed: {
      subject: 'An API key was changed',
      text: 'The name, permissions or addresses of an API key of your account were changed.',
    },
    api_key_removed: {
      subject: 'An API key was deleted',
      text: 'An API key of your account was deleted. Programs that used it no longer have access.',
    },
    api_key_expiring: {
      subject: 'An API key expires soon',
      text: 'The API key “{name}” expires on {date}. For seven days after that it only reads and cancels, then it stops working. To extend it, save it again under “API keys”.',
    },
    fund_password_changed: {
      subject: 'Your fund password was changed',
      text: 'The fund password of your account was set or removed.',
    },
    deposit_arrived: { subject: 'A deposit has arrived', text: '{amount} has been credited to your account.' },
    transfer_arrived: {
      subject: 'A transfer has arrived',
      text: '{amount} has arrived from another of your accounts.',
    },
    transfer_left: { subject: 'A transfer was sent', text: '{amount} was sent to another of your accounts.' },
    order_bought: {
      subject: 'Your buy order was filled',
      text: 'You bought {amount} for {value}. The order is filled.',
    },
    order_sold: { subject: 'Your sell order was filled', text: 'You sold {amount} for {value}. The order is filled.' },
    order_triggered: {
      subject: 'Your order was triggered',
      text: 'The {market} market reached the trigger price of your order, and the order was placed.',
    },
    export_ready: {
      subject: 'Your export is ready',
      text: 'The file with your records is ready. You can download it for 24 hours.',
    },
    account_frozen: {
      subject: 'Your account is frozen',
      text: 'Your account was frozen at your request. Open orders were canceled, all sessions were ended, and nothing can be traded or withdrawn. Write to support to open it again.',
    },
  },
}
