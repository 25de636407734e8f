import { identityCalls, type SessionView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { MonitorIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '../../identity/use-read.ts'
import { LazyConfirmDialog } from '../lazy-confirm-dialog.tsx'
import { ReadList } from '../read-list.tsx'
import { Section } from '../section.tsx'
import styles from '../security.module.css'
import { ActivityRow } from './activity-row.tsx'

/** Every session of the account, with the current one marked; one or all others can be ended. */
export function SessionsSection() {
  const { t } = useLingui()
  const { reading, reload } = useRead(identityCalls.sessions)
  const [ending, setEnding] = useState<SessionView | 'others'>()
  const hasOthers = reading.status === 'ready' && reading.data.some(({ isCurrent }) => !isCurrent)
  const end = t({ id: 'identity.sessions.end', message: 'Sign out', comment: 'Button: ends a session' })
  return (
    <Section
      id="sessions"
      title={t({ id: 'identity.section.sessions', message: 'Sessions', comment: 'Heading: where you are signed in' })}
      end={
        hasOthers && (
          <Button onPress={() => setEnding('others')}>
            {t({ id: 'identity.sessions.endAll', message: 'Sign out all others', comment: 'Button: ends sessions' })}
          </Button>
        )
      }
    >
      <ReadList reading={reading} reload={reload} empty={undefined}>
        {(session) => <SessionRow key={session.sessionId} session={session} onEnd={() => setEnding(session)} />}
      </ReadList>
      {ending && (
        <LazyConfirmDialog
          title={
            ending === 'others'
              ? t({ id: 'identity.sessions.endAllTitle', message: 'Sign out all other sessions?', comment: 'Title' })
              : t({ id: 'identity.sessions.endTitle', message: 'Sign out this session?', comment: 'Title of a dialog' })
          }
          confirm={end}
          run={async (send) =>
            (ending === 'others'
              ? await send(identityCalls.sessionRevokeOthers, {})
              : await send(identityCalls.sessionRevoke, { sessionId: ending.sessionId })) !== undefined
          }
          onDone={() => {
            setEnding(undefined)
            void reload()
          }}
          onClose={() => setEnding(undefined)}
        >
          <p className={styles['text']}>
            {t({
              id: 'identity.sessions.endText',
              message: 'Whoever uses it is signed out within seconds. If it was not you, change your password too.',
              comment: 'In the dialog that ends a session',
            })}
          </p>
        </LazyConfirmDialog>
      )}
    </Section>
  )
}

function SessionRow({ session, onEnd }: { readonly session: SessionView; readonly onEnd: () => void }) {
  const { t } = useLingui()
  const { device, isCurrent, address, lastSeenAtMs } = session
  const action = {
    text: t({ id: 'identity.sessions.end', message: 'Sign out', comment: 'Button: ends a session' }),
    label: t({
      id: 'identity.sessions.endNamed',
      message: `Sign out the session on ${device}`,
      comment: 'For screen readers; a device such as Chrome on Windows',
    }),
    onPress: onEnd,
  }
  return (
    <ActivityRow icon={<MonitorIcon size={20} />} name={device} {...{ isCurrent, address, lastSeenAtMs, action }} />
  )
}
