import { Button } from '@argosy/kit/button'
import { LayersIcon, WalletIcon } from '@argosy/kit/icons'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AntiPhishingRow } from './anti-phishing-row.tsx'
import { OnBadge } from './on-badge.tsx'
import { Section } from './section.tsx'
import styles from './security.module.css'
import { SettingRow } from './setting-row.tsx'
import type { SettingsProps } from './sign-in-settings.tsx'

/** Settings that protect a signed-in account and against forged emails. */
export function ProtectionSettings({ overview, onChange }: SettingsProps) {
  const { t } = useLingui()
  const { hasTotp, recoveryCodesLeft, antiPhishingCode, hasFundPassword } = overview
  const change = t({ id: 'identity.change', message: 'Change', comment: 'Button' })
  const add = t({ id: 'identity.setUp', message: 'Set up', comment: 'Button' })
  return (
    <Section
      id="protection"
      title={t({ id: 'identity.section.protection', message: 'Protection', comment: 'Heading of a part of the page' })}
    >
      <ul className={styles['card']}>
        <AntiPhishingRow antiPhishingCode={antiPhishingCode} onChange={onChange} />
        <SettingRow
          icon={<WalletIcon size={20} />}
          isOn={hasFundPassword}
          name={
            <>
              {t({ id: 'identity.row.fund', message: 'Fund password', comment: 'Name of a setting' })}
              <OnBadge isOn={hasFundPassword} />
            </>
          }
          text={t({
            id: 'identity.row.fundText',
            message: 'Asked for before money leaves the account.',
            comment: 'Explains a setting',
          })}
        >
          {hasFundPassword && (
            <Button tone="quiet" onPress={() => onChange('fund-password-off')}>
              {t({ id: 'identity.turnOff', message: 'Turn off', comment: 'Button' })}
            </Button>
          )}
          <Button onPress={() => onChange('fund-password')}>{hasFundPassword ? change : add}</Button>
        </SettingRow>
        {hasTotp && (
          <SettingRow
            icon={<LayersIcon size={20} />}
            isOn={recoveryCodesLeft > 0}
            name={t({ id: 'identity.row.recovery', message: 'Recovery codes', comment: 'Name of a setting' })}
            text={t({
              id: 'identity.row.recoveryLeft',
              message: plural(recoveryCodesLeft, { one: '# code left', other: '# codes left' }),
              comment: 'How many recovery codes have not been used',
            })}
          >
            <Button onPress={() => onChange('recovery-codes')}>
              {t({ id: 'identity.recoveryCodes.make', message: 'Make new codes', comment: 'Button' })}
            </Button>
          </SettingRow>
        )}
      </ul>
    </Section>
  )
}
