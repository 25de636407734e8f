import { Badge } from '@argosy/kit/badge'
import { useLingui } from '@lingui/react/macro'

export function OnBadge({ isOn }: { readonly isOn: boolean }) {
  const { t } = useLingui()
  return isOn ? (
    <Badge tone="success">{t({ id: 'identity.on', message: 'On', comment: 'A protection is on' })}</Badge>
  ) : (
    <Badge>{t({ id: 'identity.off', message: 'Off', comment: 'A protection is off' })}</Badge>
  )
}
