import { Fragment, type ReactNode } from 'react'
import { isUnsettled, type Session } from '../../services/session.ts'
import { Waiting } from './account-frame.tsx'
import { SignedOut } from './signed-out.tsx'

export interface OwnContentProps {
  readonly session: Session
  /** What the page shows to the user of a session. */
  readonly children: (session: Extract<Session, { status: 'signed-in' }>) => ReactNode
}

/** Content of a page about the account. Renders the same for everybody until the session is known. */
export function OwnContent({ session, children }: OwnContentProps) {
  if (isUnsettled(session)) return <Waiting />
  if (session.status !== 'signed-in') return <SignedOut />
  // Nothing that was typed or loaded outlives a change of the user.
  return <Fragment key={session.userId}>{children(session)}</Fragment>
}
