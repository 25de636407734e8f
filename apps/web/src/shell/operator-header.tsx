import { Logo } from '@argosy/frame/icon'
import { ThemeButton } from '@argosy/frame/theme-button'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../document/load-chunk.ts'
import styles from './operator-header.module.css'
import { changeTheme, fromFrameTheme, toFrameTheme, useTheme } from './theme.ts'

const Language = lazy(async () => ({
  default: (await loadChunk(() => import('./operator-language.tsx'))).OperatorLanguage,
}))

/** Header of the operators' page: name, language and theme. It has no link to the exchange. */
export function OperatorHeader() {
  const theme = toFrameTheme(useTheme())
  return (
    <header className={styles['header']}>
      <span className={styles['brand']} translate="no">
        <Logo />
        Argosy
      </span>
      <span className={styles['tools']}>
        <ThemeButton theme={theme} onThemeChange={(chosen) => changeTheme(fromFrameTheme(chosen))} />
        <Suspense fallback={null}>
          <Language />
        </Suspense>
      </span>
    </header>
  )
}
