import { Button } from '@argosy/kit/button'
import { Dialog } from '@argosy/kit/dialog'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toCheatSheet } from './cheat-sheet.ts'
import { formatChord, chordOfPress } from './chord.ts'
import { useHotkeyPreference } from './hotkey-preference.ts'
import { actionLabels, groupLabels } from './hotkey-labels.ts'
import styles from './hotkeys.module.css'
import { KeyCaps } from './key-caps.tsx'
import { hotkeyDialog, openHotkeys } from './open-hotkeys.ts'
import { useKeyLayout } from './use-key-layout.ts'

/** All keys on one page. The key that opened it closes it. */
export function CheatSheetDialog() {
  const { t } = useLingui()
  const { map } = useHotkeyPreference()
  const groups = toCheatSheet(map, useKeyLayout())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const chord = chordOfPress(event)
      if (chord && formatChord(chord) === map.toggle_cheat_sheet) hotkeyDialog.set(null)
    }
    // Deferred until the key press that opened it is over.
    const timer = setTimeout(() => window.addEventListener('keydown', onKeyDown))
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [map])
  return (
    <Dialog
      isOpen
      size="large"
      title={t({ id: 'spot.hotkeys.sheet', message: 'Keys', comment: 'Title of the list of keyboard shortcuts' })}
      closeLabel={t({ id: 'spot.hotkeys.close', message: 'Close', comment: 'Closes the dialog' })}
      onClose={() => hotkeyDialog.set(null)}
    >
      <div className={styles['sheet']} data-cheat-sheet="">
        {groups.map(({ group, rows }) => (
          <section key={group} className={styles['group']}>
            <h3 className={styles['groupTitle']}>{t(groupLabels[group])}</h3>
            <dl className={styles['rows']}>
              {rows
                .filter((row) => row.keys.length > 0 && !row.conflict)
                .map((row) => (
                  <div key={row.action} className={styles['row']}>
                    <dt>{t(actionLabels[row.action])}</dt>
                    <dd>
                      <KeyCaps keys={row.keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      {/* Focusable inside, so that a long sheet can be scrolled by keys. */}
      <Button onPress={openHotkeys} data-action="change-keys">
        {t({ id: 'spot.hotkeys.change', message: 'Change keys', comment: 'Button: opens the settings of keys' })}
      </Button>
    </Dialog>
  )
}
