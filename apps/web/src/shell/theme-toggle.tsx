import { Button } from '@argosy/kit/button'
import { MoonIcon, SunIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { changeTheme, useTheme } from './theme.ts'
import styles from './theme-toggle.module.css'

/** Both icons are in the document and the theme's class shows one, so that nothing changes at hydration. */
export function ThemeToggle() {
  const { t } = useLingui()
  const theme = useTheme()
  return (
    <Button
      tone="quiet"
      aria-label={
        theme === 'white'
          ? t({ id: 'shell.theme.to-black', message: 'Switch to the dark theme', comment: 'Button' })
          : t({ id: 'shell.theme.to-white', message: 'Switch to the light theme', comment: 'Button' })
      }
      onPress={() => changeTheme(theme === 'white' ? 'black' : 'white')}
    >
      <span className={styles['sun']}>
        <SunIcon />
      </span>
      <span className={styles['moon']}>
        <MoonIcon />
      </span>
    </Button>
  )
}
