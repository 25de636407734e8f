import { identityCalls } from '@argosy/wire/http'
import { useIdentity } from '../identity/identity-context.tsx'
import { useSend, type Sending } from '../identity/use-send.ts'

export interface Switching extends Pick<Sending, 'isSending' | 'refusal'> {
  /** Acts as another account of the family from now on, in every tab. */
  readonly switchTo: (userId: string) => Promise<void>
}

export function useSwitch(): Switching {
  const { welcome } = useIdentity()
  const { send, isSending, refusal } = useSend()
  return {
    isSending,
    refusal,
    async switchTo(userId) {
      const switched = await send(identityCalls.switchSubAccount, { userId })
      if (switched) welcome(switched.data)
    },
  }
}
