import { useLingui } from '@lingui/react/macro'
import type { GlossaryTerm } from './glossary-term.ts'

export function useSecurityTerms(): readonly GlossaryTerm[] {
  const { t } = useLingui()
  return [
    {
      id: 'passkey',
      name: t({
        id: 'learn.term.passkey',
        message: 'Passkey',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.passkey',
        message:
          'A key in your phone, computer or password manager that signs you in by finger, face or PIN. It works only on the real address of the exchange.',
        comment: 'Glossary: what “Passkey” means',
      }),
    },
    {
      id: 'two-factor',
      name: t({
        id: 'learn.term.two-factor',
        message: 'Two-factor authentication (2FA)',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.two-factor',
        message: 'A second proof besides your password, such as a code from an authenticator app.',
        comment: 'Glossary: what “Two-factor authentication (2FA)” means',
      }),
    },
    {
      id: 'recovery-code',
      name: t({
        id: 'learn.term.recovery-code',
        message: 'Recovery code',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.recovery-code',
        message: 'A code on paper that signs you in once when your phone is lost.',
        comment: 'Glossary: what “Recovery code” means',
      }),
    },
    {
      id: 'anti-phishing-code',
      name: t({
        id: 'learn.term.anti-phishing-code',
        message: 'Anti-phishing code',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.anti-phishing-code',
        message: 'A word of your choice that is in each of our emails, so that you recognize the real ones.',
        comment: 'Glossary: what “Anti-phishing code” means',
      }),
    },
    {
      id: 'api-key',
      name: t({
        id: 'learn.term.api-key',
        message: 'API key',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.api-key',
        message: 'Lets a program of yours act in your account, with the permissions that you give it.',
        comment: 'Glossary: what “API key” means',
      }),
    },
  ]
}
