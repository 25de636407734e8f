import type { SecurityOverviewView } from '@argosy/wire/http'
import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { ClockIcon, KeyIcon, LockIcon, MailIcon, PhoneIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { Section } from './section.tsx'
import styles from './security.module.css'
import { SettingRow } from './setting-row.tsx'
import { OnBadge } from './on-badge.tsx'
import type { Change } from './use-changes.tsx'

export interface SettingsProps {
  readonly overview: SecurityOverviewView
  readonly onChange: (change: Change) => void
}

/** Factors that the owner signs in with. */
export function SignInSettings({ overview, onChange }: SettingsProps) {
  const { t } = useLingui()
  const { passkeyCount, hasTotp, email, mobile, passwordChangedAtMs } = overview
  const change = t({ id: 'identity.change', message: 'Change', comment: 'Button' })
  const add = t({ id: 'identity.add', message: 'Add', comment: 'Button' })
  return (
    <Section
      id="sign-in"
      title={t({ id: 'identity.section.signIn', message: 'Signing in', comment: 'Heading of a part of the page' })}
    >
      <ul className={styles['card']}>
        <SettingRow
          icon={<KeyIcon size={20} />}
          isOn={passkeyCount > 0}
          name={
            <>
              {t({ id: 'identity.row.passkeys', message: 'Passkeys', comment: 'Name of a setting' })}
              {passkeyCount > 0 && <Badge tone="success">{passkeyCount}</Badge>}
            </>
          }
          text={t({
            id: 'identity.row.passkeysText',
            message: 'Fingerprint, face or screen lock in place of the password. Safest.',
            comment: 'Explains a setting',
          })}
        >
          <Button onPress={() => onChange('passkeys')}>
            {passkeyCount > 0 ? t({ id: 'identity.manage', message: 'Manage', comment: 'Button: opens a list' }) : add}
          </Button>
        </SettingRow>
        <SettingRow
          icon={<ClockIcon size={20} />}
          isOn={hasTotp}
          name={
            <>
              {t({ id: 'identity.row.totp', message: 'Authenticator app', comment: 'Name of a setting' })}
              <OnBadge isOn={hasTotp} />
            </>
          }
          text={t({
            id: 'identity.row.totpText',
            message: 'A new code every 30 seconds on your phone, after the password.',
            comment: 'Explains a setting',
          })}
        >
          <Button onPress={() => onChange(hasTotp ? 'totp-off' : 'totp')}>
            {hasTotp
              ? t({ id: 'identity.turnOff', message: 'Turn off', comment: 'Button' })
              : t({ id: 'identity.setUp', message: 'Set up', comment: 'Button' })}
          </Button>
        </SettingRow>
        <SettingRow
          icon={<LockIcon size={20} />}
          isOn={overview.hasPassword}
          name={t({ id: 'identity.row.password', message: 'Password', comment: 'Name of a setting' })}
          text={
            passwordChangedAtMs > 0 ? (
              <>
                {t({ id: 'identity.row.passwordText', message: 'Last changed', comment: 'Before a date' })}{' '}
                <DateTime timeMs={passwordChangedAtMs} shape="date" />
              </>
            ) : (
              t({ id: 'identity.row.passwordNone', message: 'Never changed', comment: 'Of the password' })
            )
          }
        >
          <Button onPress={() => onChange('password')}>{change}</Button>
        </SettingRow>
        <SettingRow
          icon={<MailIcon size={20} />}
          isOn={email !== ''}
          name={t({ id: 'identity.row.email', message: 'Email', comment: 'Name of a setting' })}
          text={<Contact value={email} />}
        >
          <Button onPress={() => onChange('email')}>{email === '' ? add : change}</Button>
        </SettingRow>
        <SettingRow
          icon={<PhoneIcon size={20} />}
          isOn={mobile !== ''}
          name={t({ id: 'identity.row.phone', message: 'Phone', comment: 'Name of a setting' })}
          text={<Contact value={mobile} />}
        >
          <Button onPress={() => onChange('phone')}>{mobile === '' ? add : change}</Button>
        </SettingRow>
      </ul>
    </Section>
  )
}

function Contact({ value }: { readonly value: string }) {
  const { t } = useLingui()
  if (value === '') return t({ id: 'identity.row.none', message: 'None yet', comment: 'No email address or phone' })
  return (
    <bdi dir="ltr" translate="no">
      {value}
    </bdi>
  )
}
