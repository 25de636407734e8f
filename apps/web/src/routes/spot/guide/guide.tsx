/**
 * A tour of the terminal for first visits: offered in a corner, with six steps. It blocks nothing, is below every
 * dialog, and is not offered twice (PRF-1, skip-guide).
 */
import { Button } from '@argosy/kit/button'
import { formatCount } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { closeTour } from '../../../features/trade/preferences/open-settings.ts'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { setPreference } from '../../../preferences/use-preference.ts'
import { isConsentQuestionOpen, subscribeToConsentQuestion } from '../../../tracking/consent-question.ts'
import { guideSteps, type GuideStep } from './guide-steps.ts'
import styles from './guide.module.css'
import { positionCard, type Box } from './position-card.ts'

export function Guide({ isRequested }: { readonly isRequested: boolean }) {
  const [stepIndex, setStepIndex] = useState(isRequested ? 0 : -1)
  const isConsentOpen = useSyncExternalStore(subscribeToConsentQuestion, isConsentQuestionOpen)
  const step = guideSteps[stepIndex]

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // Escape closes the innermost element: with a dialog open, or inside a field, it does not end the tour.
      if (event.key === 'Escape' && document.activeElement === document.body) end()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // One card at a time: the consent question opens by itself, so this card waits.
  if (isConsentOpen) return null
  if (!step) return <Offer onStart={() => setStepIndex(0)} onSkip={end} />
  return (
    <Step
      key={stepIndex}
      step={step}
      stepIndex={stepIndex}
      onBack={stepIndex > 0 ? () => setStepIndex(stepIndex - 1) : undefined}
      onNext={stepIndex < guideSteps.length - 1 ? () => setStepIndex(stepIndex + 1) : undefined}
      onEnd={end}
    />
  )
}

/** Started or declined, it is not offered again. */
function end(): void {
  setPreference('skip-guide', true)
  closeTour()
}

function Offer({ onStart, onSkip }: { readonly onStart: () => void; readonly onSkip: () => void }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <aside className={`${styles['card']} ${styles['offer']}`} aria-labelledby={id} data-guide="offer">
      <div role="status">
        <h2 className={styles['title']} id={id}>
          {t({ id: 'spot.guide.offer-title', message: 'New here?', comment: 'Offer of a short tour of the terminal' })}
        </h2>
        <p className={styles['text']}>
          {t({
            id: 'spot.guide.offer',
            message: 'Six steps show where things are. Less than a minute.',
            comment: 'Offer of a short tour of the terminal',
          })}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button size="small" tone="quiet" data-action="skip" onPress={onSkip}>
          {t({ id: 'spot.guide.no', message: 'No, thanks', comment: 'Declines the tour; it is not offered again' })}
        </Button>
        <Button size="small" tone="accent" data-action="start" onPress={onStart}>
          {t({ id: 'spot.guide.start', message: 'Show me', comment: 'Starts the tour' })}
        </Button>
      </div>
    </aside>
  )
}

interface StepProps {
  readonly step: GuideStep
  readonly stepIndex: number
  readonly onBack: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onEnd: () => void
}

function Step({ step, stepIndex, onBack, onNext, onEnd }: StepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const target = useTargetBox(step.target)
  const [at, setAt] = useState<Pick<Box, 'left' | 'top'>>()
  const number = formatCount(language, stepIndex + 1)
  const count = formatCount(language, guideSteps.length)

  useLayoutEffect(() => {
    const element = card.current
    if (!element || !target) return
    const { width, height } = element.getBoundingClientRect()
    setAt(positionCard(target, { width, height }, { width: innerWidth, height: innerHeight }, language.direction))
  }, [target, language.direction])

  // Each step is a card of its own: it gets the focus as soon as it is positioned, so that screen readers read it.
  const isPlaced = at !== undefined
  useEffect(() => {
    if (isPlaced) card.current?.focus({ preventScroll: true })
  }, [isPlaced])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEnd()
  }

  return (
    <>
      {target && <div className={styles['ring']} style={target} aria-hidden="true" />}
      {/* A non-modal dialog: the terminal stays usable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={card}
        className={styles['card']}
        style={at ?? { visibility: 'hidden' }}
        role="dialog"
        aria-modal="false"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        data-guide={stepIndex + 1}
        onKeyDown={onKeyDown}
      >
        <h2 className={styles['title']} id={id}>
          {t(step.title)}
        </h2>
        <p className={styles['text']} id={`${id}-text`}>
          {t(step.text)}
        </p>
        <div className={styles['actions']}>
          <span className={styles['count']}>
            {t({
              id: 'spot.guide.count',
              message: `${number} of ${count}`,
              comment: 'Which step of the tour this is, as in “2 of 6”',
            })}
          </span>
          {onNext && (
            <Button size="small" tone="quiet" data-action="skip" onPress={onEnd}>
              {t({ id: 'spot.guide.skip', message: 'Skip', comment: 'Ends the tour' })}
            </Button>
          )}
          {onBack && (
            <Button size="small" data-action="back" onPress={onBack}>
              {t({ id: 'spot.guide.back', message: 'Back', comment: 'To the step before, in the tour' })}
            </Button>
          )}
          <Button size="small" tone="accent" data-action="next" onPress={onNext ?? onEnd}>
            {onNext
              ? t({ id: 'spot.guide.next', message: 'Next', comment: 'To the next step of the tour' })
              : t({ id: 'spot.guide.done', message: 'Done', comment: 'Ends the tour at its last step' })}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Position of the target in the window, updated as it moves; the whole window when the target is not shown. */
function useTargetBox(selector: string): Box | undefined {
  const [box, setBox] = useState<Box>()
  useLayoutEffect(() => {
    const target = document.querySelector(selector) ?? document.documentElement
    const measure = () => {
      const { left, top, width, height } = target.getBoundingClientRect()
      setBox({ left, top, width, height })
    }
    if (target !== document.documentElement) target.scrollIntoView({ block: 'nearest' })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    const listening = { passive: true, capture: true }
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, listening)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, listening)
    }
  }, [selector])
  return box
}
