import { useRef, type KeyboardEvent } from 'react'
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { classNames } from './class-names.ts'
import { nextStop, percentStops, snapToStop } from './percent-slider.calc.ts'
import styles from './percent-slider.module.css'
import touch from './touch-target.module.css'

export interface PercentSliderProps {
  readonly label: string
  /** A whole percent, 0 to 100. */
  readonly value: number
  readonly onChange: (percent: number) => void
  readonly tone?: 'accent' | 'buy' | 'sell'
  readonly isDisabled?: boolean
}

/**
 * A share of something: drag, press a diamond, or type arrows (one percent) and page keys (to the next diamond). The
 * diamonds are decoration for a screen reader, which has the keys.
 */
export function PercentSlider({ label, value, onChange, tone = 'accent', isDisabled = false }: PercentSliderProps) {
  // The stops pull a finger; an arrow key means its one percent.
  const isByPointer = useRef(false)

  function onKeyDownCapture(event: KeyboardEvent): void {
    isByPointer.current = false
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    event.stopPropagation()
    onChange(nextStop(value, event.key === 'PageUp' ? 'up' : 'down'))
  }

  return (
    <div
      className={styles['frame']}
      data-tone={tone}
      onKeyDownCapture={isDisabled ? undefined : onKeyDownCapture}
      onPointerDownCapture={() => {
        isByPointer.current = true
      }}
    >
      <Slider
        aria-label={label}
        className={styles['slider'] ?? ''}
        value={value}
        onChange={(percent) => onChange(Math.round(percent))}
        onChangeEnd={(percent) => isByPointer.current && onChange(snapToStop(Math.round(percent)))}
        isDisabled={isDisabled}
        formatOptions={{ style: 'unit', unit: 'percent' }}
      >
        <SliderTrack className={styles['track'] ?? ''}>
          <span className={styles['fill']} style={{ inlineSize: `${value}%` }} />
          {percentStops.map((stop) => (
            <span
              key={stop}
              className={styles['stop']}
              style={{ insetInlineStart: `${stop}%` }}
              data-reached={stop <= value || undefined}
            />
          ))}
          <SliderThumb className={classNames(styles['thumb'], touch['target'])}>
            <SliderOutput className={styles['bubble'] ?? ''} />
          </SliderThumb>
        </SliderTrack>
      </Slider>
    </div>
  )
}
