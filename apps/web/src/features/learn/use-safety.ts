import { useLingui } from '@lingui/react/macro'
import type { DocumentSection } from '../documents/document-section.ts'

export function useSafety(): readonly DocumentSection[] {
  const { t } = useLingui()
  return [
    {
      id: 'support',
      title: t({
        id: 'learn.safety.support',
        message: 'Support never wants your password',
        comment: 'Heading in the guide “Stay safe”',
      }),
      paragraphs: [
        t({
          id: 'learn.safety.support.text',
          message:
            'No one from us wants your password, a code or your recovery codes: not by phone, not by email, not in a group. Whoever wants them is a thief.',
          comment: 'In the guide “Stay safe”',
        }),
      ],
    },
    {
      id: 'address',
      title: t({
        id: 'learn.safety.address',
        message: 'Check the address',
        comment: 'Heading in the guide “Stay safe”',
      }),
      paragraphs: [
        t({
          id: 'learn.safety.address.text',
          message:
            'Open the exchange from a bookmark. A passkey works only on the real address, so it protects you from copies of our pages.',
          comment: 'In the guide “Stay safe”',
        }),
      ],
    },
    {
      id: 'coins',
      title: t({
        id: 'learn.safety.coins',
        message: 'No one gives coins away',
        comment: 'Heading in the guide “Stay safe”',
      }),
      paragraphs: [
        t({
          id: 'learn.safety.coins.text',
          message:
            'Whoever promises to double what you send keeps it. There is no address of ours to which you first send coins.',
          comment: 'In the guide “Stay safe”',
        }),
      ],
    },
    {
      id: 'programs',
      title: t({
        id: 'learn.safety.programs',
        message: 'Beware of helpers',
        comment: 'Heading in the guide “Stay safe”',
      }),
      paragraphs: [
        t({
          id: 'learn.safety.programs.text',
          message:
            'Fake apps, browser extensions and repositories that carry our name or that of support collect keys. This site offers no file to download.',
          comment: 'In the guide “Stay safe”',
        }),
      ],
    },
    {
      id: 'factor',
      title: t({
        id: 'learn.safety.factor',
        message: 'Use a second factor',
        comment: 'Heading in the guide “Stay safe”',
      }),
      paragraphs: [
        t({
          id: 'learn.safety.factor.text',
          message: 'Set up a passkey or an authenticator app, and store the recovery codes on paper.',
          comment: 'In the guide “Stay safe”',
        }),
      ],
      links: [
        {
          label: t({
            id: 'learn.safety.security',
            message: 'Security settings',
            comment: 'Link to the page “Security”',
          }),
          path: '/account/security',
        },
      ],
    },
    {
      id: 'devices',
      title: t({
        id: 'learn.safety.devices',
        message: 'Look at your devices',
        comment: 'Heading in the guide “Stay safe”',
      }),
      paragraphs: [
        t({
          id: 'learn.safety.devices.text',
          message:
            'Under Security you see where you are signed in. If one device is not yours, end its session and change your password. If you cannot, freeze the account.',
          comment: 'In the guide “Stay safe”',
        }),
      ],
      links: [
        {
          label: t({
            id: 'learn.safety.security',
            message: 'Security settings',
            comment: 'Link to the page “Security”',
          }),
          path: '/account/security',
        },
      ],
    },
    {
      id: 'keys',
      title: t({
        id: 'learn.safety.keys',
        message: 'Give programs little',
        comment: 'Heading in the guide “Stay safe”',
      }),
      paragraphs: [
        t({
          id: 'learn.safety.keys.text',
          message:
            'An API key needs only the permissions that its program uses, and an IP allow list. Delete keys that you no longer use.',
          comment: 'In the guide “Stay safe”',
        }),
      ],
    },
  ]
}
