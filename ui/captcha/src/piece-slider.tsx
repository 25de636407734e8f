import { ArrowEndIcon, CheckIcon } from '@argosy/kit/icons'
import { useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import type { CaptchaMessages } from './captcha-messages.ts'
import styles from './captcha.module.css'

export interface PieceSliderProps {
  readonly messages: CaptchaMessages
  readonly value: number
  readonly max: number
  /** The thumb is as wide as the piece and is under it; both as a share of the picture. */
  readonly thumbShare: number
  readonly renderState: 'plain' | 'missed' | 'checking' | 'passed'
  readonly isDisabled: boolean
  /** `keys` includes a screen reader's gestures: all input except fingers and mouse. */
  readonly onMove: (value: number, by: 'pointer' | 'keys') => void
  /** Called on release or Enter. */
  readonly onDone: () => void
}

/** Moves the piece by dragging or arrow keys. A press beside the thumb does nothing, as a jump would bypass sliding. */
export function PieceSlider(props: PieceSliderProps) {
  const { messages, value, max, thumbShare, renderState, isDisabled, onMove, onDone } = props
  const isByPointer = useRef(false)

  function onKeyDownCapture(event: KeyboardEvent): void {
    isByPointer.current = false
    if (event.key !== 'Enter' || isDisabled) return
    event.preventDefault()
    onDone()
  }

  return (
    <div
      className={styles['rail']}
      data-look={renderState}
      style={{ '--thumb': `${thumbShare * 100}%`, '--share': value / max } as CSSProperties}
      onKeyDownCapture={onKeyDownCapture}
      onPointerDownCapture={() => {
        isByPointer.current = true
      }}
    >
      <span className={styles['fill']} />
      <span className={styles['hint']} data-moved={value > 0 || undefined} aria-hidden="true">
        {renderState === 'checking' ? messages.checking : renderState === 'passed' ? messages.passed : messages.hint}
      </span>
      <Slider
        aria-label={messages.slider}
        className={styles['slider'] ?? ''}
        minValue={0}
        maxValue={max}
        step={1}
        value={value}
        isDisabled={isDisabled}
        onChange={(next) => onMove(next, isByPointer.current ? 'pointer' : 'keys')}
        onChangeEnd={() => isByPointer.current && onDone()}
      >
        <SliderTrack className={styles['track'] ?? ''}>
          <SliderThumb className={styles['thumb'] ?? ''} isDisabled={isDisabled}>
            <ThumbFace renderState={renderState} messages={messages} />
          </SliderThumb>
        </SliderTrack>
      </Slider>
    </div>
  )
}

function ThumbFace({ renderState, messages }: Pick<PieceSliderProps, 'renderState' | 'messages'>) {
  if (renderState === 'checking')
    return <ProgressBar className={styles['spinner'] ?? ''} aria-label={messages.checking} isIndeterminate />
  return renderState === 'passed' ? <CheckIcon size={20} /> : <ArrowEndIcon size={20} />
}
