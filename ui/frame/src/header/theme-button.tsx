import { useLingui } from '@lingui/react/macro'
import { Icon } from '../shared/icons.tsx'
import type { HeaderProps } from '../types.ts'
import styles from './header.module.css'

/** Both icons are in the HTML and the theme's class shows one, so that nothing changes at hydration. */
export function ThemeButton({ theme, onThemeChange }: Pick<HeaderProps, 'theme' | 'onThemeChange'>) {
  const label = useThemeLabel(theme)
  return (
    <button
      type="button"
      className={styles['icon']}
      aria-label={label}
      onClick={() => onThemeChange?.(theme === 'light' ? 'dark' : 'light')}
    >
      <ThemeIcon />
    </button>
  )
}

export function ThemeIcon() {
  return (
    <>
      <span className={styles['sun']}>
        <Icon name="sun" />
      </span>
      <span className={styles['moon']}>
        <Icon name="moon" />
      </span>
    </>
  )
}

export function useThemeLabel(theme: HeaderProps['theme']): string {
  const { t } = useLingui()
  return theme === 'light'
    ? t({ id: 'frame.theme.to-dark', message: 'Switch to the dark theme', comment: 'Button' })
    : t({ id: 'frame.theme.to-light', message: 'Switch to the light theme', comment: 'Button' })
}
