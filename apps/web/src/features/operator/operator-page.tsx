import { operatorCalls, type OperatorView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { SignOutIcon, UserIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import { IdentityProvider, useIdentity, type Identity } from '../identity/identity-context.tsx'
import { useRead } from '../identity/use-read.ts'
import { useSend } from '../identity/use-send.ts'
import { AccountFrame, Waiting } from '../security/account-frame.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import { Accounts } from './accounts.tsx'
import { Announcements } from './announcements.tsx'
import { PastChanges, WaitingChanges } from './changes.tsx'
import { Conversations } from './conversations.tsx'
import { OperatorLinks } from './operator-links.tsx'
import { OperatorSignIn } from './operator-sign-in.tsx'
import styles from './operator.module.css'
import type { Proposal } from './proposal.calc.ts'
import { Statistics } from './statistics.tsx'
import { useChangeList } from './use-change-list.ts'

const ProposeDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./propose-dialog.tsx'))).ProposeDialog,
}))

/** The operators' page: everything they see and do is here. */
export function OperatorPage() {
  const { reading, reload } = useRead(operatorCalls.me)
  const identity = useWatchedIdentity(reload)
  if (reading.status === 'loading') {
    return (
      <Frame>
        <Waiting />
      </Frame>
    )
  }
  if (reading.status === 'ready') {
    return (
      <IdentityProvider value={identity}>
        <SignedIn operator={reading.data} reload={reload} />
      </IdentityProvider>
    )
  }
  if (reading.refusal.code === 'signed_out') return <OperatorSignIn onArrive={reload} />
  return (
    <Frame>
      <RefusedCard code={reading.refusal.code} reload={reload} />
    </Frame>
  )
}

/** The same identity environment, but when a session has ended the page reloads it and shows the sign-in form again. */
function useWatchedIdentity(onSignedOut: () => Promise<void>): Identity {
  const identity = useIdentity()
  return useMemo(
    () => ({
      ...identity,
      async send(call, body) {
        const result = await identity.send(call, body)
        if (!result.ok && result.refusal.code === 'signed_out') void onSignedOut()
        return result
      },
    }),
    [identity, onSignedOut],
  )
}

function SignedIn({ operator, reload }: { readonly operator: OperatorView; readonly reload: () => Promise<void> }) {
  const [proposal, setProposal] = useState<Partial<Proposal>>()
  const waiting = useChangeList('waiting')
  const past = useChangeList('past')
  const reloadChanges = async () => void (await Promise.all([waiting.reload(), past.reload()]))
  return (
    <Frame nav={<OperatorLinks />}>
      <Who operator={operator} reload={reload} />
      <WaitingChanges list={waiting} onPropose={() => setProposal({})} onDecided={reloadChanges} />
      <PastChanges list={past} />
      <Announcements onPropose={setProposal} />
      <Accounts onPropose={setProposal} />
      <Conversations />
      <Statistics />
      {proposal && (
        <Suspense fallback={null}>
          <ProposeDialog
            first={proposal}
            onProposed={async () => {
              setProposal(undefined)
              await reloadChanges()
            }}
            onClose={() => setProposal(undefined)}
          />
        </Suspense>
      )}
    </Frame>
  )
}

function Who({ operator, reload }: { readonly operator: OperatorView; readonly reload: () => Promise<void> }) {
  const { t } = useLingui()
  const { send } = useSend()
  const signOut = async () => {
    await send(operatorCalls.logout, {})
    await reload()
  }
  return (
    <div className={styles['who']} data-operator={operator.name}>
      <UserIcon />
      <bdi>{operator.name}</bdi>
      <Button tone="quiet" data-action="operator-sign-out" onPress={() => void signOut()}>
        <SignOutIcon />
        {t({ id: 'operator.signOut', message: 'Log out', comment: 'Button' })}
      </Button>
    </div>
  )
}

function Frame({ nav, children }: { readonly nav?: ReactNode; readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <AccountFrame
      nav={nav}
      title={t({
        id: 'operator.title',
        message: 'Operators',
        comment: 'Heading of the page of those who run the exchange',
      })}
      lead={t({
        id: 'operator.lead',
        message: 'Every change takes two, and everything is on record.',
        comment: 'Under the heading: a change takes effect when a second operator confirms it',
      })}
    >
      {children}
    </AccountFrame>
  )
}
