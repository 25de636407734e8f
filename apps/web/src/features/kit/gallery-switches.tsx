import { useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import styles from './gallery.module.css'

/** Links instead of buttons: each view of the gallery has an address, so that screenshots can be taken of it. */
export function GallerySwitches() {
  const { t } = useLingui()
  return (
    <nav
      className={styles['switches']}
      aria-label={t({ id: 'kit.view.label', message: 'View', comment: 'Switches of the component gallery' })}
    >
      <Switch
        name="theme"
        options={[
          ['', t({ id: 'kit.view.themes.both', message: 'Both themes', comment: 'Choice in the component gallery' })],
          ['white', t({ id: 'kit.view.themes.white', message: 'White', comment: 'Light theme, in the gallery' })],
          ['black', t({ id: 'kit.view.themes.black', message: 'Black', comment: 'Dark theme, in the gallery' })],
        ]}
      />
      <Switch
        name="dir"
        options={[
          ['', t({ id: 'kit.view.directions.both', message: 'Both directions', comment: 'Choice in the gallery' })],
          ['ltr', t({ id: 'kit.view.directions.ltr', message: 'Left to right', comment: 'Direction of writing' })],
          ['rtl', t({ id: 'kit.view.directions.rtl', message: 'Right to left', comment: 'Direction of writing' })],
        ]}
      />
    </nav>
  )
}

interface SwitchProps {
  readonly name: 'theme' | 'dir'
  /** Value and label; the empty value removes the parameter from the address. */
  readonly options: readonly (readonly [value: string, label: string])[]
}

function Switch({ name, options }: SwitchProps) {
  const [query] = useSearchParams()
  const current = query.get(name) ?? ''
  return (
    <div className={styles['switch']}>
      {options.map(([value, label]) => (
        <Link
          key={value}
          className={styles['option'] ?? ''}
          to={{ search: withChoice(query, name, value) }}
          aria-current={value === current || undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </div>
  )
}

function withChoice(query: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(query)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next.toString()
}
