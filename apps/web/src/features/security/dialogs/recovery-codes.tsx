import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../identity/notice.tsx'
import { SaveTextButtons } from '../save-text-buttons.tsx'
import styles from '../security.module.css'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const text = codes.join('\n')
  return (
    <>
      <Notice tone="warning">
        {t({
          id: 'identity.recoveryCodes.text',
          message:
            'Keep these codes somewhere safe, on paper for example. Each lets you in once when the phone is lost. They are not shown again.',
          comment: 'Above the list of recovery codes',
        })}
      </Notice>
      <ul className={styles['codes']} translate="no">
        {codes.map((code) => (
          <li key={code} className={styles['secret']} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <SaveTextButtons fileName="argosy-recovery-codes.txt" text={text} />
        <Button tone="accent" onPress={onDone}>
          {t({ id: 'identity.recoveryCodes.kept', message: 'I have kept them', comment: 'Button: closes the list' })}
        </Button>
      </div>
    </>
  )
}
