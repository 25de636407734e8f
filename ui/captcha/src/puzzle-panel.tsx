import type { PuzzleView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { CaptchaMessages } from './captcha-messages.ts'
import styles from './captcha.module.css'
import type { ChallengeState, ChallengeStore } from './challenge-store.ts'
import { PanelFooter } from './panel-footer.tsx'
import { PieceSlider } from './piece-slider.tsx'
import { PuzzlePicture } from './puzzle-picture.tsx'
import { addPoint, finishTrack, toPictureX, type SlidePoint } from './slide.calc.ts'

export interface PuzzlePanelProps {
  readonly state: ChallengeState
  readonly store: ChallengeStore
  readonly messages: CaptchaMessages
}

/** Reserves the slider's final size before a puzzle is loaded. */
const emptySize = { width: 320, pieceSize: 56 }

type SlideState = {
  readonly round: number
  readonly value: number
  readonly track: readonly SlidePoint[]
  readonly by: 'pointer' | 'keys' | undefined
}

export function PuzzlePanel({ state, store, messages }: PuzzlePanelProps) {
  const direction = useLocale().direction
  const puzzle = puzzleOf(state)
  const { width, pieceSize } = puzzle ?? emptySize
  const range = width - pieceSize
  const [slide, setSlide] = useState<SlideState>({ round: state.round, value: 0, track: [], by: undefined })
  // A new puzzle or another try: the piece returns, and the input method stays the same.
  if (slide.round !== state.round) setSlide({ round: state.round, value: 0, track: [], by: slide.by })
  const frame = useRestoredFocus(state, slide.by === 'keys')
  const isReady = state.name === 'ready'

  function move(value: number, by: 'pointer' | 'keys'): void {
    if (!isReady) return
    const x = toPictureX(value, range, direction)
    const start = toPictureX(0, range, direction)
    setSlide((last) => {
      const track = last.track.length > 0 ? last.track : addPoint([], start, performance.now())
      return { ...last, value, by, track: addPoint(track, x, performance.now()) }
    })
  }

  function check(): void {
    if (!isReady || slide.track.length === 0) return
    const x = toPictureX(slide.value, range, direction)
    void store.check(x, finishTrack(slide.track, x, performance.now()))
  }

  return (
    <div className={styles['panel']} ref={frame}>
      <p role="status" className={styles['status']} data-tone={toneOf(state)}>
        {statusOf(state, messages, slide.by === 'keys')}
      </p>
      <PuzzlePicture
        puzzle={puzzle}
        x={toPictureX(slide.value, range, direction)}
        label={messages.picture}
        renderState={pictureState(state)}
      >
        {coverOf(state, store, messages)}
      </PuzzlePicture>
      <PieceSlider
        messages={messages}
        value={slide.value}
        max={range}
        thumbShare={pieceSize / width}
        renderState={sliderState(state, slide.value)}
        isDisabled={!isReady && state.name !== 'checking' && state.name !== 'passed'}
        onMove={move}
        onDone={check}
      />
      <PanelFooter state={state} store={store} messages={messages}>
        {isReady && slide.by === 'keys' && slide.value > 0 && (
          <Button size="small" tone="accent" onPress={check}>
            {messages.check}
          </Button>
        )}
      </PanelFooter>
    </div>
  )
}

/** A disabled slider cannot hold the focus; a keyboard user gets it back with the next puzzle. */
function useRestoredFocus(state: ChallengeState, isByKeys: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const isReady = state.name === 'ready'
  useEffect(() => {
    if (isReady && isByKeys) frame.current?.querySelector('input')?.focus()
  }, [isReady, isByKeys])
  return frame
}

function puzzleOf(state: ChallengeState): PuzzleView | undefined {
  return 'puzzle' in state ? state.puzzle : undefined
}

function pictureState(state: ChallengeState): 'plain' | 'missed' | 'passed' | 'faded' {
  if (state.name === 'passed') return 'passed'
  if (state.name === 'expired') return 'faded'
  return state.name === 'ready' && state.notice === 'missed' ? 'missed' : 'plain'
}

function sliderState(state: ChallengeState, value: number): 'plain' | 'missed' | 'checking' | 'passed' {
  if (state.name === 'checking' || state.name === 'passed') return state.name
  return state.name === 'ready' && state.notice === 'missed' && value === 0 ? 'missed' : 'plain'
}

function toneOf(state: ChallengeState): 'plain' | 'bad' | 'good' {
  if (state.name === 'passed') return 'good'
  return state.name === 'ready' && state.notice ? 'bad' : 'plain'
}

function statusOf(state: ChallengeState, messages: CaptchaMessages, isByKeys: boolean): string {
  if (state.name === 'checking') return messages.checking
  if (state.name === 'passed') return messages.passed
  if (state.name === 'ready' && state.notice) return messages[state.notice]
  // The text over the picture already says everything.
  if (state.name !== 'ready' && state.name !== 'loading') return ''
  return isByKeys ? messages.keys : messages.intro
}

function coverOf(state: ChallengeState, store: ChallengeStore, messages: CaptchaMessages) {
  if (state.name === 'loading') return <p>{messages.loading}</p>
  const texts = { expired: messages.expired, offline: messages.offline, too_fast: messages.tooFast }
  if (state.name !== 'expired' && state.name !== 'offline' && state.name !== 'too_fast') return undefined
  return (
    <>
      <p role="alert">{texts[state.name]}</p>
      {state.name !== 'too_fast' && (
        <Button size="small" tone="accent" onPress={() => void store.load()}>
          {state.name === 'expired' ? messages.renew : messages.retry}
        </Button>
      )}
    </>
  )
}
