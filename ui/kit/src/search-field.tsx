import { CloseIcon, SearchIcon } from './icons.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly name?: string
  readonly maxLength: number
}

/** Searches while typing; Escape and the cross clear it. The page puts it into its `<search>`. */
export function SearchField({ onChange, label, clearLabel, ...input }: SearchFieldProps) {
  const clear = () => onChange('')
  return (
    <div className={styles['field']}>
      <SearchIcon />
      <input
        {...input}
        className={styles['input']}
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') clear()
        }}
      />
      {input.value !== '' && (
        <button type="button" className={styles['clear']} aria-label={clearLabel} onClick={clear}>
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
