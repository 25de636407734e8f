import { useLingui } from '@lingui/react/macro'
import styles from './settings-dialog.module.css'

export function EmptyList({ text }: { readonly text: string }) {
  const { t } = useLingui()
  return (
    <p className={styles['empty']} role="status">
      {t({
        id: 'frame.settings.nothing',
        message: `Nothing matches “${text}”.`,
        comment: 'The list of languages or currencies is empty; shows what was typed',
      })}
    </p>
  )
}
