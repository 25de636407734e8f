import { english, findLanguage, hasDigitChoice } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import type { FrameDigits, FrameProps } from '../types.ts'
import styles from './digit-choice.module.css'

const samples: readonly (readonly [FrameDigits, string])[] = [
  ['latn', '123'],
  ['arab', '١٢٣'],
]

/** The choice of digits, for languages with two kinds (LOC-12). */
export function DigitChoice({ locale, digits = 'latn', onDigitsChange }: FrameProps) {
  const { t } = useLingui()
  const label = t({
    id: 'frame.settings.digits',
    message: 'Digits',
    comment: 'Choice between 123 and ١٢٣; shown in Arabic only',
  })
  if (!onDigitsChange || !hasDigitChoice(findLanguage(locale) ?? english)) return null
  return (
    <div className={styles['row']} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {samples.map(([kind, sample]) => (
        <button
          key={kind}
          type="button"
          className={styles['digits']}
          data-digits={kind}
          aria-pressed={kind === digits}
          onClick={() => onDigitsChange(kind)}
        >
          <bdi>{sample}</bdi>
        </button>
      ))}
    </div>
  )
}
