import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SettingRow } from '../setting-row.tsx'
import { LocationAndTime } from './location-and-time.tsx'

export interface ActivityRowProps {
  readonly icon: ReactNode
  /** Name of a device, from its user agent. */
  readonly name: string
  readonly isCurrent: boolean
  readonly address: string
  readonly lastSeenAtMs: number
  /** The action to end it; none for the current session or device. */
  readonly action: { readonly text: string; readonly label: string; readonly onPress: () => void }
}

/** One session or device that uses the account. */
export function ActivityRow({ icon, name, isCurrent, address, lastSeenAtMs, action }: ActivityRowProps) {
  return (
    <SettingRow
      icon={icon}
      isOn={isCurrent}
      name={
        <>
          <bdi>{name}</bdi>
          {isCurrent && <ThisDevice />}
        </>
      }
      text={<LocationAndTime address={address} timeMs={lastSeenAtMs} />}
    >
      {!isCurrent && (
        <Button tone="quiet" aria-label={action.label} onPress={action.onPress}>
          {action.text}
        </Button>
      )}
    </SettingRow>
  )
}

function ThisDevice() {
  const { t } = useLingui()
  return (
    <Badge tone="accent">
      {t({ id: 'identity.thisDevice', message: 'This device', comment: 'Marks the session you are looking from' })}
    </Badge>
  )
}
