import { formatPercent } from '@argosy/i18n'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useFormattingLanguage } from './formatting.tsx'
import { nextStop, percentAt, percentStops, snapToStop } from './percent-slider.calc.ts'
import styles from './percent-slider.module.css'

export interface PercentSliderProps {
  readonly label: string
  /** A whole percent, 0 to 100. */
  readonly value: number
  readonly onChange: (percent: number) => void
  readonly tone?: 'accent' | 'buy' | 'sell'
  readonly isDisabled?: boolean
}

/**
 * A percentage: drag, press a diamond, or use arrow keys (one percent) and page keys (to the next diamond). The native
 * range input provides the keys and the accessibility; the visible slider and pointer handling are ours, so that they
 * are the same in every browser.
 */
export function PercentSlider({ label, value, onChange, tone = 'accent', isDisabled = false }: PercentSliderProps) {
  const input = useRef<HTMLInputElement>(null)
  const language = useFormattingLanguage()
  const [isDragging, setDragging] = useState(false)
  const text = formatPercent(language, BigInt(value) * 100n, { decimals: 0 })

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    onChange(nextStop(value, event.key === 'PageUp' ? 'up' : 'down'))
  }

  /** `land` may snap a pointer to a stop; arrow keys never snap. */
  function follow(event: PointerEvent<HTMLElement>, land: (percent: number) => number): void {
    const { direction } = getComputedStyle(event.currentTarget)
    const percent = land(percentAt(event.clientX, event.currentTarget.getBoundingClientRect(), direction))
    if (percent !== value) onChange(percent)
  }

  const pointerProps = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
      follow(event, (percent) => percent)
      input.current?.focus({ preventScroll: true })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => isDragging && follow(event, (percent) => percent),
    onPointerUp: (event: PointerEvent<HTMLElement>) => isDragging && follow(event, snapToStop),
    onLostPointerCapture: () => setDragging(false),
    // A mouse press would take the focus from the slider again.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  }

  return (
    <div className={styles['frame']} data-tone={tone} data-disabled={isDisabled || undefined}>
      <div className={styles['track']} {...(isDisabled ? {} : pointerProps)}>
        <input
          ref={input}
          type="range"
          className={styles['input']}
          aria-label={label}
          aria-valuetext={text}
          min={0}
          max={100}
          step={1}
          value={value}
          disabled={isDisabled}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <span className={styles['fill']} style={{ inlineSize: `${value}%` }} />
        {percentStops.map((stop) => (
          <span
            key={stop}
            className={styles['stop']}
            style={{ insetInlineStart: `${stop}%` }}
            data-reached={stop <= value || undefined}
          />
        ))}
        <span
          className={styles['thumb']}
          style={{ insetInlineStart: `${value}%` }}
          data-dragging={isDragging || undefined}
          aria-hidden="true"
        >
          <span className={styles['bubble']}>{text}</span>
        </span>
      </div>
    </div>
  )
}
