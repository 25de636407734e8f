import type { ApiKeyMadeView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Notice } from '../identity/notice.tsx'
import { SaveTextButtons } from '../security/save-text-buttons.tsx'
import security from '../security/security.module.css'
import styles from './api-keys.module.css'
import { presentKeyFile } from './key-file.ts'

export interface MadeKeyProps {
  readonly made: ApiKeyMadeView
  readonly onSaved: () => void
}

/** Shows the secret once. A key with an RSA pair has none. */
export function MadeKey({ made, onSaved }: MadeKeyProps) {
  const { t } = useLingui()
  const { key, secret } = made
  useWarningBeforeLeaving(secret !== null)
  const container = useRef<HTMLDivElement>(null)
  // The focused button was removed with its form: the focus moves here, so that a screen reader reads the new content.
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} role="group" aria-labelledby="made-key" className={styles['madePlace']}>
      {secret === null ? (
        <Notice tone="success">
          <span id="made-key">
            {t({
              id: 'keys.madePair',
              message: 'Sign with the private half of your pair. Your program needs this API key and your passphrase.',
              comment: 'After a key with a pair of its owner was created',
            })}
          </span>
        </Notice>
      ) : (
        <Notice tone="warning">
          <span id="made-key">
            {t({
              id: 'keys.madeSecret',
              message:
                'Save the secret key now: it is shown only this once. Whoever has it and the passphrase can use the key.',
              comment: 'Above the secret of a new key',
            })}
          </span>
        </Notice>
      )}
      <dl className={styles['made']}>
        <dt>{t({ id: 'keys.accessKey', message: 'API key', comment: 'Label: the public name of a key' })}</dt>
        <dd>
          <bdi className={security['secret']} dir="ltr" translate="no" data-made="key">
            {key.accessKey}
          </bdi>
        </dd>
        {secret !== null && (
          <>
            <dt>{t({ id: 'keys.secret', message: 'Secret key', comment: 'Label: what a program signs with' })}</dt>
            <dd>
              <bdi className={security['secret']} dir="ltr" translate="no" data-made="secret">
                {secret}
              </bdi>
            </dd>
          </>
        )}
      </dl>
      <p className={security['text']}>
        {t({
          id: 'keys.madePassphrase',
          message: 'The passphrase is the one you chose. It is not in the file.',
          comment: 'Above the buttons that copy and download a new key',
        })}
      </p>
      <div className={security['actions']}>
        <SaveTextButtons fileName={`argosy-${key.accessKey.slice(0, 11)}.txt`} text={presentKeyFile(made)} />
        <Button tone="accent" data-action="kept" onPress={onSaved}>
          {secret === null
            ? t({ id: 'keys.done', message: 'Done', comment: 'Button: closes the dialog' })
            : t({ id: 'keys.kept', message: 'I have kept it', comment: 'Button: closes the dialog with the secret' })}
        </Button>
      </div>
    </div>
  )
}

/** Warns before the tab is closed, because the key would have to be created again. */
function useWarningBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
