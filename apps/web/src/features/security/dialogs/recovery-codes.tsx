import { Button } from '@argosy/kit/button'
import { CopyIcon, DownloadIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '../../identity/notice.tsx'
import styles from '../security.module.css'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown this one time. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
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
        <Button
          onPress={async () => {
            await navigator.clipboard.writeText(text)
            setCopied(true)
          }}
        >
          <CopyIcon />
          {isCopied
            ? t({ id: 'identity.copied', message: 'Copied', comment: 'On the button, after pressing it' })
            : t({ id: 'identity.copy', message: 'Copy', comment: 'Button' })}
        </Button>
        <Button onPress={() => saveText('argosy-recovery-codes.txt', text)}>
          <DownloadIcon />
          {t({ id: 'identity.download', message: 'Download', comment: 'Button: saves the codes as a file' })}
        </Button>
        <Button tone="accent" onPress={onDone}>
          {t({ id: 'identity.recoveryCodes.kept', message: 'I have kept them', comment: 'Button: closes the list' })}
        </Button>
      </div>
    </>
  )
}

function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
