import { Button } from '@argosy/kit/button'
import { ShieldIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { OnBadge } from './on-badge.tsx'
import { SettingRow } from './setting-row.tsx'
import type { Changes } from './use-changes.tsx'

export interface AntiPhishingRowProps {
  readonly antiPhishingCode: string
  readonly onChange: Changes['open']
}

export function AntiPhishingRow({ antiPhishingCode, onChange }: AntiPhishingRowProps) {
  const { t } = useLingui()
  return (
    <SettingRow
      icon={<ShieldIcon size={20} />}
      isOn={antiPhishingCode !== ''}
      name={
        <>
          {t({ id: 'identity.row.phishing', message: 'Anti-phishing code', comment: 'Name of a setting' })}
          <OnBadge isOn={antiPhishingCode !== ''} />
        </>
      }
      text={
        antiPhishingCode === '' ? (
          t({
            id: 'identity.row.phishingText',
            message: 'Your own word in every email from us, so that you know it is ours.',
            comment: 'Explains a setting',
          })
        ) : (
          <bdi translate="no">{antiPhishingCode}</bdi>
        )
      }
    >
      <Button onPress={() => onChange('anti-phishing')}>
        {antiPhishingCode === ''
          ? t({ id: 'identity.setUp', message: 'Set up', comment: 'Button' })
          : t({ id: 'identity.change', message: 'Change', comment: 'Button' })}
      </Button>
    </SettingRow>
  )
}
