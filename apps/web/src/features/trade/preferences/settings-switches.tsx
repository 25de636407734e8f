import { Switch } from '@argosy/kit/switch'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useStored } from '../../../preferences/use-preference.ts'
import styles from './settings-dialog.module.css'
import { isSwitchOn, turnSwitch, type SwitchRow } from './switch-rows.ts'

export interface SettingsSwitchesProps {
  readonly title: string
  readonly rows: readonly SwitchRow[]
  readonly onTurned?: (row: SwitchRow, isOn: boolean) => void
}

/** A group of switches; each takes effect at once. */
export function SettingsSwitches({ title, rows, onTurned }: SettingsSwitchesProps) {
  const id = useId()
  return (
    <div className={styles['group']} role="group" aria-labelledby={id}>
      <h3 className={styles['heading']} id={id}>
        {title}
      </h3>
      {rows.map((row) => (
        <SettingsSwitch key={row.id} row={row} onTurned={onTurned} />
      ))}
    </div>
  )
}

function SettingsSwitch({
  row,
  onTurned,
}: {
  readonly row: SwitchRow
  readonly onTurned: SettingsSwitchesProps['onTurned']
}) {
  const { t } = useLingui()
  const isOn = isSwitchOn(row, useStored(row.stored, row.stored.fallback))
  return (
    <div className={styles['row']} data-setting={row.id}>
      <Switch
        isSelected={isOn}
        onChange={(next) => {
          turnSwitch(row, next)
          onTurned?.(row, next)
        }}
      >
        {t(row.label)}
      </Switch>
    </div>
  )
}
