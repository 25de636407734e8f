import type { IdentityCall, PasskeyOptionsView } from '@argosy/contracts/http'
import { useIdentity } from '../identity/identity-context.tsx'
import { useSend, type Sending } from '../identity/use-send.ts'

type Proof = { readonly challengeId: string; readonly response: string }

/** What is asked first, and what is done with the proof. */
export type Touch<Asked, Body, View> = {
  readonly ask: IdentityCall<Asked, PasskeyOptionsView>
  readonly what: NoInfer<Asked>
  readonly act: IdentityCall<Body, View>
  readonly bodyOf: (proof: Proof) => NoInfer<Body>
}

export type Touching = Pick<Sending, 'isSending' | 'refusal'> & {
  /** Asks for a challenge, then for the passkey, then does it. False when one of them was refused. */
  readonly touch: <Asked extends object, Body extends object, View>(steps: Touch<Asked, Body, View>) => Promise<boolean>
}

/** What takes a touch of the operator's passkey. */
export function useTouch(): Touching {
  const identity = useIdentity()
  const { isSending, refusal, attempt, send } = useSend()
  return {
    isSending,
    refusal,
    async touch({ ask, what, act, bodyOf }) {
      const asked = await send(ask, what)
      const answer = asked && (await attempt(() => identity.askPasskey(asked.data.options)))
      if (!answer) return false
      const proof = { challengeId: asked.data.challengeId, response: answer.data }
      return (await send(act, bodyOf(proof))) !== undefined
    },
  }
}
