/** The settings of the security centre and the API keys, each as a page of one sub-account. */
import { identityCalls } from '@argosy/wire/http'
import { useRead } from '../identity/use-read.ts'
import { Waiting } from '../security/account-frame.tsx'
import { AntiPhishingRow } from '../security/anti-phishing-row.tsx'
import { DevicesSection } from '../security/activity/devices-section.tsx'
import { SessionsSection } from '../security/activity/sessions-section.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import security from '../security/security.module.css'
import { useChanges } from '../security/use-changes.tsx'

export function AntiPhishingSetting() {
  const { reading, reload } = useRead(identityCalls.overview)
  const changes = useChanges(reload)
  if (reading.status === 'loading') return <Waiting />
  if (reading.status === 'refused') return <RefusedCard code={reading.refusal.code} reload={reload} />
  return (
    <>
      <ul className={security['card']} id="protection">
        <AntiPhishingRow antiPhishingCode={reading.data.antiPhishingCode} onChange={changes.open} />
      </ul>
      {changes.dialog}
    </>
  )
}

export function DevicesSetting() {
  return (
    <>
      <SessionsSection />
      <DevicesSection />
    </>
  )
}
