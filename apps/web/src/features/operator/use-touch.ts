import type { IdentityCall, PasskeyOptionsView } from '@argosy/wire/http'
import { useIdentity } from '../identity/identity-context.tsx'
import { useSend, type Sending } from '../identity/use-send.ts'

type Proof = { readonly challengeId: string; readonly response: string }

/** The call that returns the passkey challenge, and the call that uses the proof. */
export type Touch<Options, Body, View> = {
  readonly optionsCall: IdentityCall<Options, PasskeyOptionsView>
  readonly what: NoInfer<Options>
  readonly act: IdentityCall<Body, View>
  readonly bodyOf: (proof: Proof) => NoInfer<Body>
}

export type Touching = Pick<Sending, 'isSending' | 'refusal'> & {
  /** Requests a challenge, then the passkey, then runs the call. False when one of them was refused. */
  readonly touch: <Options extends object, Body extends object, View>(
    steps: Touch<Options, Body, View>,
  ) => Promise<boolean>
}

/** Runs a call that requires a touch of the operator's passkey. */
export function useTouch(): Touching {
  const identity = useIdentity()
  const { isSending, refusal, attempt, send } = useSend()
  return {
    isSending,
    refusal,
    async touch({ optionsCall, what, act, bodyOf }) {
      const challenge = await send(optionsCall, what)
      const answer = challenge && (await attempt(() => identity.requestPasskey(challenge.data.options)))
      if (!answer) return false
      const proof = { challengeId: challenge.data.challengeId, response: answer.data }
      return (await send(act, bodyOf(proof))) !== undefined
    },
  }
}
