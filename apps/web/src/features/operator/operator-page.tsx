import { operatorCalls, type OperatorView } from '@argosy/contracts/http'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRead } from '../identity/use-read.ts'
import { useSend } from '../identity/use-send.ts'
import { AccountFrame, Waiting } from '../security/account-frame.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import { Changes } from './changes.tsx'
import { OperatorSignIn } from './operator-sign-in.tsx'
import { Statistics } from './statistics.tsx'

/** For those who run the exchange: what waits for a second one of them, and how the pages are used. */
export function OperatorPage() {
  const { reading, reload } = useRead(operatorCalls.me)
  if (reading.status === 'loading') {
    return (
      <Frame>
        <Waiting />
      </Frame>
    )
  }
  if (reading.status === 'ready') return <SignedIn operator={reading.data} reload={reload} />
  return (
    <Frame>
      {reading.refusal.code === 'signed_out' ? (
        <OperatorSignIn onArrive={reload} />
      ) : (
        <RefusedCard code={reading.refusal.code} reload={reload} />
      )}
    </Frame>
  )
}

function SignedIn({ operator, reload }: { readonly operator: OperatorView; readonly reload: () => Promise<void> }) {
  const { t } = useLingui()
  const { send } = useSend()
  const signOut = async () => {
    await send(operatorCalls.logout, {})
    await reload()
  }
  return (
    <Frame>
      <p data-operator={operator.name}>
        {operator.name}{' '}
        <Button size="small" data-action="operator-sign-out" onPress={() => void signOut()}>
          {t({ id: 'operator.signOut', message: 'Log out', comment: 'Button' })}
        </Button>
      </p>
      <Changes />
      <Statistics />
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <AccountFrame
      isWide
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
