import { Button, IconButton } from '@argosy/kit/button'
import { Dialog } from '@argosy/kit/dialog'
import { CloseIcon } from '@argosy/kit/icons'
import { Switch } from '@argosy/kit/switch'
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import type { HotkeyAction } from './actions.ts'
import { toCheatSheet, type CheatSheetRow } from './cheat-sheet.ts'
import { chordOfPress } from './chord.ts'
import { defaultMap, remap, type Conflict } from './hotkey-map.ts'
import { hotkeyPreference, useHotkeyPreference } from './hotkey-preference.ts'
import { actionLabels, groupLabels } from './hotkey-labels.ts'
import styles from './hotkeys.module.css'
import { KeyCaps } from './key-caps.tsx'
import { hotkeyDialog } from './open-hotkeys.ts'
import { useKeyLayout } from './use-key-layout.ts'

/** Hotkeys on or off, and the key of each action. Every change is saved at once. */
export function HotkeySettings() {
  const { t } = useLingui()
  const { isOn, map } = useHotkeyPreference()
  const groups = toCheatSheet(map, useKeyLayout())
  const [waiting, setWaiting] = useState<HotkeyAction | null>(null)
  const [refused, setRefused] = useState<Conflict | null>(null)

  function onKeyDown(event: KeyboardEvent): void {
    if (waiting === null) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setWaiting(null)
      return
    }
    const chord = chordOfPress(event.nativeEvent)
    // A modifier alone: wait for the key. Tab moves the focus as usual.
    if (!chord || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    const next = remap(map, waiting, chord)
    setRefused(next.conflict ?? null)
    if (next.conflict) return
    hotkeyPreference.set({ isOn, map: next.map })
    setWaiting(null)
  }

  function wait(action: HotkeyAction | null): void {
    setRefused(null)
    setWaiting(action)
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={t({ id: 'spot.hotkeys.settings', message: 'Hotkeys', comment: 'Title of the settings of keys' })}
      closeLabel={t({ id: 'spot.hotkeys.close', message: 'Close', comment: 'Closes the dialog' })}
      onClose={() => hotkeyDialog.set(null)}
      actions={
        <>
          <Button
            onPress={() => hotkeyPreference.set({ isOn, map: defaultMap })}
            isDisabled={map === defaultMap}
            data-action="default-keys"
          >
            {t({
              id: 'spot.hotkeys.defaults',
              message: 'Reset all keys',
              comment: 'Button: every key as it was at first',
            })}
          </Button>
          <Button tone="accent" onPress={() => hotkeyDialog.set(null)} data-action="done">
            {t({ id: 'spot.hotkeys.done', message: 'Done', comment: 'Button: closes the settings of keys' })}
          </Button>
        </>
      }
    >
      <div className={styles['settings']} onKeyDownCapture={onKeyDown} data-hotkey-settings="">
        <Switch
          isSelected={isOn}
          onChange={(next) => hotkeyPreference.set({ isOn: next, map })}
          data-action="hotkeys-on"
        >
          {t({
            id: 'spot.hotkeys.on',
            message: 'Trade with keys',
            comment: 'Switch: keyboard shortcuts on or off',
          })}
        </Switch>
        <p className={styles['hint']}>
          {t({
            id: 'spot.hotkeys.hint',
            message:
              'Keys work while you are not typing in a field. To change one, press it here and then the new key.',
            comment: 'Under the switch',
          })}
        </p>
        <div className={styles['sheet']}>
          {groups.map(({ group, rows }) => (
            <section key={group} className={styles['group']}>
              <h3 className={styles['groupTitle']}>{t(groupLabels[group])}</h3>
              {rows.map((row) => (
                <KeyRow
                  key={row.action}
                  row={row}
                  isWaiting={waiting === row.action}
                  refused={refused?.action === row.action ? refused : null}
                  onWait={(isWaiting) => wait(isWaiting ? row.action : null)}
                  onClear={() => {
                    wait(null)
                    hotkeyPreference.set({ isOn, map: remap(map, row.action, null).map })
                  }}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

interface KeyRowProps {
  readonly row: CheatSheetRow
  readonly isWaiting: boolean
  readonly refused: Conflict | null
  readonly onWait: (isWaiting: boolean) => void
  readonly onClear: () => void
}

function KeyRow({ row, isWaiting, refused, onWait, onClear }: KeyRowProps) {
  const { t } = useLingui()
  const nameId = useId()
  const keyId = useId()
  const name = t(actionLabels[row.action])
  const problem = refused ?? row.conflict
  const other = problem?.others[0]
  const taker = other === undefined ? '' : t(actionLabels[other])
  return (
    <div className={styles['row']} data-hotkey={row.action}>
      <span className={styles['name']}>
        <span id={nameId}>{name}</span>
        {problem && (
          <span className={styles['problem']} role="alert">
            {problem.problem === 'chord_taken'
              ? t({
                  id: 'spot.hotkeys.taken',
                  message: `Taken: ${taker}`,
                  comment: 'A key that is used for something else; that is named',
                })
              : t({
                  id: 'spot.hotkeys.reserved',
                  message: 'The browser needs this key.',
                  comment: 'A key that cannot be used',
                })}
          </span>
        )}
      </span>
      <Button
        size="small"
        aria-pressed={isWaiting}
        id={keyId}
        // The label is the action, then the key.
        aria-labelledby={`${nameId} ${keyId}`}
        className={styles['key'] ?? ''}
        onPress={() => onWait(!isWaiting)}
        onBlur={() => isWaiting && onWait(false)}
        data-action="change-key"
      >
        {isWaiting ? (
          t({ id: 'spot.hotkeys.press', message: 'Press a key', comment: 'On a button that waits for a key; short' })
        ) : row.keys.length > 0 ? (
          <KeyCaps keys={row.keys} />
        ) : (
          t({ id: 'spot.hotkeys.none', message: 'None', comment: 'There is no key for this' })
        )}
      </Button>
      <IconButton
        size="small"
        label={t({
          id: 'spot.hotkeys.clear',
          message: `No key for: ${name}`,
          comment: 'Button: takes the key away; what the key does is named',
        })}
        isDisabled={row.keys.length === 0}
        onPress={onClear}
        data-action="clear-key"
      >
        <CloseIcon />
      </IconButton>
    </div>
  )
}
