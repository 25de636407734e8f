import { formatDecimalText } from '@argosy/i18n'
import { Select } from '@argosy/kit/select'
import { Switch } from '@argosy/kit/switch'
import { showToast } from '@argosy/kit/toast-queue'
import {
  chosenKinds,
  notificationCalls,
  type ChosenKind,
  type NotificationSettingsBody,
  type NotificationSettingsView,
} from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { useIdentity } from '../identity/identity-context.tsx'
import { useRefusalMessage } from '../identity/refusal-messages.ts'
import { useRead } from '../identity/use-read.ts'
import { Waiting } from '../security/account-frame.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import { Section } from '../security/section.tsx'
import security from '../security/security.module.css'
import { useKindNames } from './kind-names.ts'
import styles from './settings.module.css'

/** What the account is notified about, and where. */
export function SettingsSection() {
  const { t } = useLingui()
  const { reading, reload } = useRead(notificationCalls.settings)
  return (
    <Section
      id="settings"
      title={t({
        id: 'notifications.choose',
        message: 'What you are notified about',
        comment: 'Heading over the settings',
      })}
    >
      {reading.status === 'loading' && <Waiting />}
      {reading.status === 'refused' && <RefusedCard code={reading.refusal.code} reload={reload} />}
      {reading.status === 'ready' && <Settings saved={reading.data} />}
    </Section>
  )
}

function Settings({ saved }: { readonly saved: NotificationSettingsView }) {
  const { t } = useLingui()
  const { send } = useIdentity()
  const refusalMessage = useRefusalMessage()
  const { kindName, securityName } = useKindNames()
  const [settings, setSettings] = useState<NotificationSettingsBody>(saved)

  async function save(next: NotificationSettingsBody) {
    const before = settings
    setSettings(next)
    const { inbox, mail, filledMinUsdt } = next
    const result = await send(notificationCalls.saveSettings, { inbox, mail, filledMinUsdt })
    if (result.ok) return
    setSettings(before)
    showToast({ tone: 'refusal', title: refusalMessage(result.refusal.code), key: 'notification-settings' })
  }

  const inboxLabel = t({
    id: 'notifications.inbox',
    message: 'Inbox',
    comment: 'Heading, and a column: inside the exchange',
  })
  const mailLabel = t({ id: 'notifications.email', message: 'Email', comment: 'Column: where notifications are sent' })
  const channels = [
    { name: 'inbox', label: inboxLabel, isDisabled: false },
    { name: 'mail', label: mailLabel, isDisabled: !saved.hasEmail },
  ] as const
  return (
    <>
      <ul className={security['card']} data-list="notification-settings">
        {chosenKinds.map((kind) => (
          <li key={kind} className={styles['setting']} data-kind={kind}>
            <span className={styles['kind']}>
              {kindName(kind)}
              {kind === 'order_filled' && (
                <Threshold
                  value={settings.filledMinUsdt}
                  onChange={(filledMinUsdt) => void save({ ...settings, filledMinUsdt })}
                />
              )}
            </span>
            {channels.map(({ name, label, isDisabled }) => (
              <Switch
                key={name}
                data-channel={name}
                aria-label={`${kindName(kind)}: ${label}`}
                isSelected={settings[name].includes(kind)}
                isDisabled={isDisabled}
                onChange={(isOn) => void save({ ...settings, [name]: withKind(settings[name], kind, isOn) })}
              >
                {label}
              </Switch>
            ))}
          </li>
        ))}
        <li className={styles['setting']} data-kind="security">
          <span className={styles['kind']}>{securityName}</span>
          <span className={styles['always']}>
            {t({
              id: 'notifications.always',
              message: 'Always in the inbox and by email',
              comment: 'In place of the switches, for changes of security',
            })}
          </span>
        </li>
      </ul>
      {!saved.hasEmail && (
        <p className={security['text']}>
          {t({
            id: 'notifications.noEmail',
            message: 'To receive emails, add an email address under “Security”.',
            comment: 'Under the settings of an account without an email address',
          })}
        </p>
      )}
    </>
  )
}

function withKind(kinds: readonly ChosenKind[], kind: ChosenKind, isOn: boolean): readonly ChosenKind[] {
  return chosenKinds.filter((one) => (one === kind ? isOn : kinds.includes(one)))
}

const thresholds = [100, 1_000, 10_000, 50_000, 100_000, 1_000_000]

function Threshold({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const offered = thresholds.includes(value) ? thresholds : [...thresholds, value].toSorted((a, b) => a - b)
  return (
    <span className={styles['threshold']}>
      <Select
        size="small"
        isLabelHidden
        label={t({
          id: 'notifications.threshold',
          message: 'Smallest value of an order',
          comment: 'Label: filled orders from this value on are announced',
        })}
        value={String(value)}
        options={offered.map((one) => ({
          id: String(one),
          label: `≥ ${formatDecimalText(language, String(one))} USDT`,
        }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </span>
  )
}
