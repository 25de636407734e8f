import { useState, type ReactNode } from 'react'
import { Group } from 'react-aria-components/Group'
import {
  TextField as AriaTextField,
  Input,
  Label,
  TextArea,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { IconButton } from './button.tsx'
import { FieldNote, type FieldSize, type FieldTexts } from './field.tsx'
import fieldStyles from './field.module.css'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import styles from './text-field.module.css'

/** Types that never contain Arabic: the text runs left to right, aligned to the start of the page's lines. */
const latinTypes: readonly (string | undefined)[] = ['email', 'tel', 'url', 'password']

type OwnedProps = 'className' | 'style' | 'children' | 'isInvalid' | 'validationBehavior'

export interface TextFieldProps extends Omit<AriaTextFieldProps, OwnedProps>, FieldTexts {
  readonly size?: FieldSize
  readonly placeholder?: string
  /** Decorative content around the text: an icon, a currency, a counter. */
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  /** Makes it multi-line with this height; longer text scrolls. */
  readonly rows?: number
  /** For keys and addresses, which are never Arabic, whatever the type of the field. */
  readonly isLatin?: boolean
  /** Adds a button that reveals a password field's text. The button's names in both states. */
  readonly revealLabels?: { readonly reveal: string; readonly conceal: string }
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    size = 'medium',
    placeholder,
    prefix,
    suffix,
    revealLabels,
    rows,
    isLatin,
    type,
    ...rest
  } = props
  const [isRevealed, setRevealed] = useState(false)
  const shownType = isRevealed && type === 'password' ? 'text' : type
  const inputProps = {
    ...(placeholder !== undefined && { placeholder }),
    ...((isLatin || latinTypes.includes(type)) && { dir: 'ltr' as const }),
  }
  return (
    <AriaTextField
      {...rest}
      {...(shownType === undefined ? {} : { type: shownType })}
      className={fieldStyles['root'] ?? ''}
      data-size={size}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={fieldStyles['label'] ?? ''}>{label}</Label>
      <Group className={fieldStyles['box'] ?? ''}>
        {prefix !== undefined && <span className={fieldStyles['affix']}>{prefix}</span>}
        {rows === undefined ? (
          <Input className={fieldStyles['input'] ?? ''} {...inputProps} />
        ) : (
          <TextArea className={`${fieldStyles['input']} ${styles['lines']}`} rows={rows} {...inputProps} />
        )}
        {suffix !== undefined && <span className={fieldStyles['affix']}>{suffix}</span>}
        {revealLabels !== undefined && (
          <IconButton
            size="small"
            className={styles['reveal'] ?? ''}
            label={isRevealed ? revealLabels.conceal : revealLabels.reveal}
            isDisabled={rest.isDisabled ?? false}
            onPress={() => setRevealed((revealed) => !revealed)}
          >
            {isRevealed ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        )}
      </Group>
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  )
}
