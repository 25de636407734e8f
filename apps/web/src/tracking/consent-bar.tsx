/**
 * Asks for consent to usage tracking in a card that blocks nothing. Both answers have the same weight, and dismissing
 * it means no.
 */
import { hasPrivacyControl } from '@argosy/browser/device'
import { trackingConsent } from '@argosy/browser/preferences'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { WithMessages } from '../messages/localization-context.tsx'
import { useStored } from '../preferences/use-preference.ts'
import styles from './consent-bar.module.css'
import { closeConsentQuestion } from './consent-question.ts'

export function ConsentBar() {
  return <WithMessages area="privacy">{hasPrivacyControl() ? <Settled /> : <Question />}</WithMessages>
}

function Question() {
  const { t } = useLingui()
  const consent = useStored(trackingConsent, trackingConsent.fallback)
  const answer = (isYes: boolean) => {
    trackingConsent.set(isYes ? 'yes' : 'no')
    closeConsentQuestion()
  }
  // An earlier answer stays when the card is only closed.
  const dismiss = () => (trackingConsent.get() === 'unasked' ? answer(false) : closeConsentQuestion())
  const state =
    consent === 'yes'
      ? t({ id: 'privacy.now-yes', message: 'Your answer so far: yes.', comment: 'Over the two buttons' })
      : t({ id: 'privacy.now-no', message: 'Your answer so far: no.', comment: 'Over the two buttons' })
  return (
    <Card
      title={t({
        id: 'privacy.title',
        message: 'Allow analytics?',
        comment: 'Heading of a small card that asks for consent',
      })}
      text={t({
        id: 'privacy.text',
        message:
          'If you agree, we see which pages are opened, what is pressed and how fast it loads, with a number for this browser and one for your account. We never see what you type, own or pay. You can change this at any time under “Privacy choices” at the foot of the page.',
        comment: 'Under the heading; “Privacy choices” is worded like the link in the footer (frame.privacy)',
      })}
      state={consent === 'unasked' ? undefined : state}
      isRequested={consent !== 'unasked'}
      onDismiss={dismiss}
    >
      <Button size="small" data-action="consent-no" onPress={() => answer(false)}>
        {t({ id: 'privacy.no', message: 'No, thanks', comment: 'Button: nothing is counted' })}
      </Button>
      <Button size="small" data-action="consent-yes" onPress={() => answer(true)}>
        {t({ id: 'privacy.yes', message: 'Allow', comment: 'Button: gives consent' })}
      </Button>
    </Card>
  )
}

/** Shown only when the user opened the card: nothing needs to be decided. */
function Settled() {
  const { t } = useLingui()
  return (
    <Card
      title={t({
        id: 'privacy.control-title',
        message: 'Your browser has opted out for you',
        comment: 'Heading of a small card, where the browser sends Global Privacy Control',
      })}
      text={t({
        id: 'privacy.control-text',
        message: 'Global Privacy Control is on, so nothing is counted here, whatever was chosen before.',
        comment: 'Under the heading; Global Privacy Control is the name of a browser setting',
      })}
      isRequested
      onDismiss={closeConsentQuestion}
    >
      <Button size="small" data-action="consent-close" onPress={closeConsentQuestion}>
        {t({ id: 'privacy.close', message: 'Close', comment: 'Button that closes the card' })}
      </Button>
    </Card>
  )
}

interface CardProps {
  readonly title: string
  readonly text: string
  readonly state?: string | undefined
  /** Opened by a press: the card takes the focus and returns it. Opened automatically, it leaves the focus alone. */
  readonly isRequested: boolean
  readonly onDismiss: () => void
  readonly children: ReactNode
}

function Card({ title, text, state, isRequested, onDismiss, children }: CardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useEscape(card, onDismiss)
  useFocus(card, isRequested)
  return (
    <aside ref={card} className={styles['card']} aria-labelledby={id} tabIndex={-1} data-consent="">
      <div role="status">
        <h2 className={styles['title']} id={id}>
          {title}
        </h2>
        <p className={styles['text']}>{text}</p>
        {state !== undefined && <p className={styles['text']}>{state}</p>}
      </div>
      <div className={styles['actions']}>{children}</div>
    </aside>
  )
}

/** Escape closes the innermost element: with a dialog open, or inside a field, it does not close the card. */
function useEscape(card: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { activeElement, body } = document
      const isMeant = activeElement === body || card.current?.contains(activeElement)
      if (event.key === 'Escape' && isMeant) onDismiss()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

function useFocus(card: RefObject<HTMLElement | null>, isRequested: boolean): void {
  const wasRequested = useRef(isRequested)
  useLayoutEffect(() => {
    const own = card.current
    const before = document.activeElement
    if (wasRequested.current) own?.focus({ preventScroll: true })
    return () => {
      if (own?.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [card])
}
