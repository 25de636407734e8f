import { Button } from '@argosy/kit/button'
import { FreezeIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FreezeDialog } from './dialogs/freeze-dialog.tsx'
import { Section } from './section.tsx'
import styles from './security.module.css'
import { SettingRow } from './setting-row.tsx'

export function FreezeSection({ onFrozen }: { readonly onFrozen: () => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      id="freeze"
      title={t({ id: 'identity.section.freeze', message: 'Emergency', comment: 'Heading over "Freeze account"' })}
    >
      <ul className={styles['card']}>
        <SettingRow
          icon={<FreezeIcon size={20} />}
          isDanger
          name={t({ id: 'identity.freeze.name', message: 'Freeze account', comment: 'Name of a setting' })}
          text={t({
            id: 'identity.freeze.text',
            message: 'If somebody else is in your account: shuts everything at once. Only support can undo it.',
            comment: 'Explains a setting',
          })}
        >
          <Button onPress={() => setOpen(true)}>
            {t({ id: 'identity.freeze.open', message: 'Freeze', comment: 'Button: opens a question first' })}
          </Button>
        </SettingRow>
      </ul>
      {isOpen && <FreezeDialog onDone={onFrozen} onClose={() => setOpen(false)} />}
    </Section>
  )
}
