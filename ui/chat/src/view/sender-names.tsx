/** Names the sender for visitors who cannot see on which side a message is. */
import { useLingui } from '@lingui/react/macro'

export function SupportName() {
  const { t } = useLingui()
  return t({ id: 'chat.from.support', message: 'Support:', comment: 'Read aloud before a message of ours' })
}

export function OwnName() {
  const { t } = useLingui()
  return t({ id: 'chat.from.you', message: 'You:', comment: 'Read aloud before a message of the visitor' })
}
