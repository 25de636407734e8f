import { useLingui } from '@lingui/react/macro'

interface Protection {
  readonly id: string
  readonly title: string
  readonly text: string
}

export function useProtections(): readonly Protection[] {
  const { t } = useLingui()
  return [
    {
      id: 'signed',
      title: t({ id: 'about.security.signed', message: 'Requests are signed', comment: 'Heading of a protection' }),
      text: t({
        id: 'about.security.signed.text',
        message:
          'Your browser signs every request that moves money, with a key that cannot leave it. A stolen cookie alone cannot trade.',
        comment: 'How accounts are protected',
      }),
    },
    {
      id: 'factors',
      title: t({ id: 'about.security.factors', message: 'More than a password', comment: 'Heading of a protection' }),
      text: t({
        id: 'about.security.factors.text',
        message:
          'Passkeys, authenticator apps and recovery codes protect the sign-in. Passwords known from leaks are refused.',
        comment: 'How accounts are protected',
      }),
    },
    {
      id: 'changes',
      title: t({ id: 'about.security.changes', message: 'Changes are confirmed', comment: 'Heading of a protection' }),
      text: t({
        id: 'about.security.changes.text',
        message:
          'Whoever changes a password or a factor proves again who they are. All other sessions end, and you receive an email.',
        comment: 'How accounts are protected',
      }),
    },
    {
      id: 'eyes',
      title: t({
        id: 'about.security.eyes',
        message: 'Two people for every change',
        comment: 'Heading of a protection',
      }),
      text: t({
        id: 'about.security.eyes.text',
        message:
          'Operators freeze an account or change a market only in twos, each with a passkey. Every change is recorded.',
        comment: 'How accounts are protected',
      }),
    },
    {
      id: 'code',
      title: t({ id: 'about.security.code', message: 'Only released code runs', comment: 'Heading of a protection' }),
      text: t({
        id: 'about.security.code.text',
        message: 'Every script of a page is known by its hash. Pages load no scripts of other companies.',
        comment: 'How accounts are protected',
      }),
    },
    {
      id: 'record',
      title: t({
        id: 'about.security.record',
        message: 'A record no one rewrites',
        comment: 'Heading of a protection',
      }),
      text: t({
        id: 'about.security.record.text',
        message:
          'Sign-ins and changes form a chain that is copied to another computer. A removed entry is noticed there.',
        comment: 'How accounts are protected',
      }),
    },
  ]
}
