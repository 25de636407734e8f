import { lazy, Suspense, useSyncExternalStore } from 'react'
import { signInDoor } from './sign-in-door.ts'
import { loadPart } from '../../document/load-part.ts'

const SignInDialog = lazy(async () => ({
  default: (await loadPart(() => import('./sign-in-dialog.tsx'))).SignInDialog,
}))

/** Place once, in the shell. */
export function SignInPlace() {
  const isAsked = useSyncExternalStore(signInDoor.subscribe, signInDoor.getSnapshot, () => false)
  return <Suspense fallback={null}>{isAsked && <SignInDialog />}</Suspense>
}
