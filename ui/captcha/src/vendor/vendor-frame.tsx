import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import styles from '../captcha.module.css'
import { readVendorMessage, type VendorMessage } from './vendor-message.ts'

export interface VendorFrameProps {
  readonly frameUrl: string
  readonly captchaId: string
  readonly label: string
  readonly waiting: string
  readonly onMessage: (message: Exclude<VendorMessage, { readonly type: 'ready' }>) => void
}

/** After this time the vendor counts as unavailable. */
const readyWaitMsMax = 10_000

/** The frame's origin is not ours (challenge-store.ts), so `allow-same-origin` does not let it out of its sandbox. */
const sandbox = 'allow-scripts allow-same-origin allow-popups'

/**
 * The vendor's script, in a page on its own origin: it can read nothing of ours, and its result counts only after the
 * server has verified it.
 */
export function VendorFrame({ frameUrl, captchaId, label, waiting, onMessage }: VendorFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { locale } = useLocale()
  const [isReady, setReady] = useState(false)
  const report = useEffectEvent(onMessage)

  useEffect(() => {
    function onWindowMessage({ origin, source, data }: MessageEvent): void {
      if (origin !== URL.parse(frameUrl)?.origin || source !== frame.current?.contentWindow) return
      const message = readVendorMessage(data)
      if (message?.type === 'ready') setReady(true)
      else if (message) report(message)
    }
    addEventListener('message', onWindowMessage)
    return () => removeEventListener('message', onWindowMessage)
  }, [frameUrl])

  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => report({ type: 'failed' }), readyWaitMsMax)
    return () => clearTimeout(timer)
  }, [isReady])

  return (
    <div className={styles['vendor']}>
      {!isReady && <p className={styles['proving']}>{waiting}</p>}
      <iframe
        ref={frame}
        className={styles['vendorFrame']}
        title={label}
        src={`${frameUrl}#${new URLSearchParams({ id: captchaId, language: locale }).toString()}`}
        sandbox={sandbox}
        referrerPolicy="origin"
      />
    </div>
  )
}
