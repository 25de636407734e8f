import { useLingui } from '@lingui/react/macro'
import type { DocumentSection } from '../documents/document-section.ts'
import { useLegalLinks } from './use-legal-links.ts'

export function usePrivacy(): readonly DocumentSection[] {
  const { t } = useLingui()
  const links = useLegalLinks()
  return [
    {
      id: 'reading',
      title: t({ id: 'legal.privacy.reading', message: 'When you only read', comment: 'Heading in “Privacy policy”' }),
      paragraphs: [
        t({
          id: 'legal.privacy.reading.1',
          message:
            'Our pages are the same for everyone and need no cookie. Your IP address is used to limit how many requests come from one place, and it can appear in the log of our servers.',
          comment: 'In “Privacy policy”, under “When you only read”',
        }),
      ],
      links: [links.cookies],
    },
    {
      id: 'account',
      title: t({ id: 'legal.privacy.account', message: 'Your account', comment: 'Heading in “Privacy policy”' }),
      paragraphs: [
        t({
          id: 'legal.privacy.account.1',
          message:
            'We store your email address or phone number, your user name, your language and your security settings. Your password is stored only as a hash, from which nobody can read it, and the keys of authenticator apps are stored encrypted.',
          comment: 'In “Privacy policy”, under “Your account”',
        }),
        t({
          id: 'legal.privacy.account.2',
          message: 'A new password is compared with leaked ones on our own servers and sent to nobody.',
          comment: 'In “Privacy policy”, under “Your account”',
        }),
      ],
    },
    {
      id: 'record',
      title: t({ id: 'legal.privacy.record', message: 'Security record', comment: 'Heading in “Privacy policy”' }),
      paragraphs: [
        t({
          id: 'legal.privacy.record.1',
          message:
            'Each sign-in and each change of your security settings is recorded with its time, IP address and device. You see yours under Security. Nobody can remove an entry unnoticed, not even we.',
          comment: 'In “Privacy policy”, under “Security record”',
        }),
      ],
      links: [links.security],
    },
    {
      id: 'trading',
      title: t({ id: 'legal.privacy.trading', message: 'Orders and balances', comment: 'Heading in “Privacy policy”' }),
      paragraphs: [
        t({
          id: 'legal.privacy.trading.1',
          message:
            'Every order, trade and transfer is recorded for good, because each balance must be explained by them. You can export yours.',
          comment: 'In “Privacy policy”, under “Orders and balances”',
        }),
      ],
    },
    {
      id: 'messages',
      title: t({
        id: 'legal.privacy.messages',
        message: 'Emails and text messages',
        comment: 'Heading in “Privacy policy”',
      }),
      paragraphs: [
        t({
          id: 'legal.privacy.messages.1',
          message:
            'Codes and security alerts reach you by email or text message. The provider that delivers a message receives your address and the text. We delete a message as soon as it has been handed over, and after ten minutes at the latest.',
          comment: 'In “Privacy policy”, under “Emails and text messages”',
        }),
      ],
    },
    {
      id: 'support',
      title: t({ id: 'legal.privacy.support', message: 'Support chat', comment: 'Heading in “Privacy policy”' }),
      paragraphs: [
        t({
          id: 'legal.privacy.support.1',
          message: 'We store your conversations with support so that you find the answers again.',
          comment: 'In “Privacy policy”, under “Support chat”',
        }),
      ],
    },
    {
      id: 'robots',
      title: t({ id: 'legal.privacy.robots', message: 'Check against robots', comment: 'Heading in “Privacy policy”' }),
      paragraphs: [
        t({
          id: 'legal.privacy.robots.1',
          message:
            'The check runs on our own servers unless the operator of the exchange has chosen a provider for it. That provider then receives your IP address.',
          comment: 'In “Privacy policy”, under “Check against robots”',
        }),
      ],
    },
    {
      id: 'analytics',
      title: t({
        id: 'legal.privacy.analytics',
        message: 'Analytics, only with your consent',
        comment: 'Heading in “Privacy policy”',
      }),
      paragraphs: [
        t({
          id: 'legal.privacy.analytics.1',
          message:
            'If you agree, we count which pages are opened, what is pressed and how fast it loads, with a number for your browser and one for your account. These records are deleted after about thirteen months.',
          comment: 'In “Privacy policy”, under “Analytics, only with your consent”',
        }),
        t({
          id: 'legal.privacy.analytics.2',
          message:
            'Without your consent nothing is counted. If your browser sends Global Privacy Control, that counts as a no. You can change your answer at any time under “Privacy choices” at the foot of the page.',
          comment: 'In “Privacy policy”, under “Analytics, only with your consent”',
        }),
      ],
      links: [links.cookies],
    },
    {
      id: 'never',
      title: t({ id: 'legal.privacy.never', message: 'What we do not do', comment: 'Heading in “Privacy policy”' }),
      paragraphs: [],
      items: [
        t({
          id: 'legal.privacy.never.item-1',
          message: 'Show advertising, or load scripts of advertisers and social networks.',
          comment: 'In “Privacy policy”, in the list “What we do not do”',
        }),
        t({
          id: 'legal.privacy.never.item-2',
          message: 'Sell data about you.',
          comment: 'In “Privacy policy”, in the list “What we do not do”',
        }),
      ],
    },
    {
      id: 'rights',
      title: t({ id: 'legal.privacy.rights', message: 'Your rights', comment: 'Heading in “Privacy policy”' }),
      paragraphs: [
        t({
          id: 'legal.privacy.rights.1',
          message:
            'Under Security you see your devices and sessions and can end them. If you want a copy of your data, or want it corrected or deleted, write to the support chat. Entries of the ledger and of the security record stay.',
          comment: 'In “Privacy policy”, under “Your rights”',
        }),
      ],
      links: [links.security],
    },
  ]
}
