import { identityCalls, type DeviceView } from '@argosy/wire/http'
import { PhoneIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '../../identity/use-read.ts'
import { LazyConfirmDialog } from '../lazy-confirm-dialog.tsx'
import { ReadList } from '../read-list.tsx'
import { Section } from '../section.tsx'
import { ActivityRow } from './activity-row.tsx'

/** Devices that have used the account; a removed one must prove its identity again. */
export function DevicesSection() {
  const { t } = useLingui()
  const { reading, reload } = useRead(identityCalls.devices)
  const [removing, setRemoving] = useState<DeviceView>()
  return (
    <Section
      id="devices"
      title={t({ id: 'identity.section.devices', message: 'Devices', comment: 'Heading of a part of the page' })}
    >
      <ReadList
        reading={reading}
        reload={reload}
        empty={t({
          id: 'identity.devices.empty',
          message: 'Devices you sign in from appear here.',
          comment: 'When the list is empty',
        })}
      >
        {(device) => <DeviceRow key={device.deviceId} device={device} onRemove={() => setRemoving(device)} />}
      </ReadList>
      {removing && (
        <LazyConfirmDialog
          title={t({ id: 'identity.devices.title', message: 'Remove this device?', comment: 'Title of a dialog' })}
          confirm={t({ id: 'identity.remove', message: 'Remove', comment: 'Button' })}
          run={async (send) => (await send(identityCalls.deviceRemove, { deviceId: removing.deviceId })) !== undefined}
          onDone={() => {
            setRemoving(undefined)
            void reload()
          }}
          onClose={() => setRemoving(undefined)}
        >
          {t({
            id: 'identity.devices.text',
            message: 'It is signed out, and signing in from it counts as a new device.',
            comment: 'In the dialog that removes a device',
          })}
        </LazyConfirmDialog>
      )}
    </Section>
  )
}

function DeviceRow({ device, onRemove }: { readonly device: DeviceView; readonly onRemove: () => void }) {
  const { t } = useLingui()
  const { name, isCurrent, address, lastSeenAtMs } = device
  const action = {
    text: t({ id: 'identity.remove', message: 'Remove', comment: 'Button' }),
    label: t({
      id: 'identity.passkeys.removeNamed',
      message: `Remove ${name}`,
      comment: 'For screen readers: removes a passkey or a device with this name',
    }),
    onPress: onRemove,
  }
  return <ActivityRow icon={<PhoneIcon size={20} />} {...{ name, isCurrent, address, lastSeenAtMs, action }} />
}
