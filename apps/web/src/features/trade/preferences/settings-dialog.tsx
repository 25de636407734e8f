/** Appearance and confirmations of the terminal. Everything takes effect at once and is stored in this browser. */
import { Button } from '@argosy/kit/button'
import { Dialog } from '@argosy/kit/dialog'
import { useLingui } from '@lingui/react/macro'
import { usePreference } from '../../../preferences/use-preference.ts'
import { changeMarketColours, useMarketColours } from '../../../shell/market-colours.ts'
import { openHotkeys } from '../hotkeys/open-hotkeys.ts'
import { playTone } from '../order-tracking/order-sound.ts'
import { ColoursPicture } from './colours-picture.tsx'
import { changeLayout } from './layout-preference.ts'
import { LayoutPicture } from './layout-picture.tsx'
import { closeSettings, openTour } from './open-settings.ts'
import { panelSizes } from './panel-sizes.ts'
import { PictureChoice } from './picture-choice.tsx'
import { resetSettings } from './reset-settings.ts'
import styles from './settings-dialog.module.css'
import { SettingsSwitches } from './settings-switches.tsx'
import { chartRows, confirmationRows, soundRows } from './switch-rows.ts'

export function SettingsDialog() {
  const { t } = useLingui()
  return (
    <Dialog
      size="large"
      title={t({ id: 'trading.settings.title', message: 'Terminal settings', comment: 'Title of a dialog' })}
      closeLabel={t({ id: 'trading.settings.close', message: 'Close', comment: 'Closes the settings' })}
      isOpen
      onClose={closeSettings}
      actions={
        <>
          <Button data-action="reset-settings" onPress={resetSettings}>
            {t({
              id: 'trading.settings.reset',
              message: 'Reset all',
              comment: 'Button: every setting of the terminal becomes what it was at first',
            })}
          </Button>
          <Button tone="accent" data-action="close-settings" onPress={closeSettings}>
            {t({ id: 'trading.settings.done', message: 'Done', comment: 'Button that closes the settings' })}
          </Button>
        </>
      }
    >
      <div className={styles['settings']} data-settings>
        <LayoutSetting />
        <ColoursSetting />
        <SettingsSwitches
          title={t({
            id: 'trading.settings.confirm',
            message: 'Ask before sending',
            comment: 'Heading over switches: which orders are confirmed in a dialog first',
          })}
          rows={confirmationRows}
        />
        <div className={styles['column']}>
          <SettingsSwitches
            title={t({
              id: 'trading.settings.marks',
              message: 'Shown on the chart',
              comment: 'Heading over switches',
            })}
            rows={chartRows}
          />
          <SettingsSwitches
            title={t({ id: 'trading.settings.sound', message: 'Sound', comment: 'Heading over a switch' })}
            rows={soundRows}
            onTurned={(_row, isOn) => isOn && playTone('good')}
          />
          <MoreSettings />
        </div>
      </div>
    </Dialog>
  )
}

function LayoutSetting() {
  const { t } = useLingui()
  return (
    <div className={`${styles['wide']} ${styles['desk']}`}>
      <PictureChoice
        label={t({ id: 'trading.settings.layout', message: 'Layout', comment: 'Heading over three pictures' })}
        value={usePreference('layout')}
        onChange={changeLayout}
        options={[
          {
            id: 'right',
            label: t({
              id: 'trading.settings.layout-right',
              message: 'Order form right',
              comment: 'Layout: the order form stands on the right (on the left in Arabic)',
            }),
            picture: <LayoutPicture layout="right" />,
          },
          {
            id: 'left',
            label: t({
              id: 'trading.settings.layout-left',
              message: 'Order form left',
              comment: 'Layout: the order form stands on the left (on the right in Arabic)',
            }),
            picture: <LayoutPicture layout="left" />,
          },
          {
            id: 'classic',
            label: t({
              id: 'trading.settings.layout-classic',
              message: 'Classic',
              comment: 'Layout: the order form stands under the chart',
            }),
            picture: <LayoutPicture layout="classic" />,
          },
        ]}
      />
    </div>
  )
}

function ColoursSetting() {
  const { t } = useLingui()
  return (
    <div className={styles['wide']}>
      <PictureChoice
        label={t({ id: 'trading.settings.colours', message: 'Market colors', comment: 'Heading over three pictures' })}
        value={useMarketColours()}
        onChange={changeMarketColours}
        options={[
          {
            id: 'green-up',
            label: t({ id: 'trading.settings.green-up', message: 'Green up, red down', comment: 'Market colours' }),
            picture: <ColoursPicture kind="green-up" />,
          },
          {
            id: 'red-up',
            label: t({ id: 'trading.settings.red-up', message: 'Red up, green down', comment: 'Market colours' }),
            picture: <ColoursPicture kind="red-up" />,
          },
          {
            id: 'blue-up',
            label: t({
              id: 'trading.settings.blue-up',
              message: 'Blue up, orange down',
              comment: 'Market colours that the colour-blind can tell apart',
            }),
            picture: <ColoursPicture kind="blue-up" />,
          },
        ]}
      />
    </div>
  )
}

function MoreSettings() {
  const { t } = useLingui()
  return (
    <div className={styles['buttons']}>
      <Button
        size="small"
        data-action="hotkeys"
        onPress={() => {
          closeSettings()
          openHotkeys()
        }}
      >
        {t({
          id: 'trading.settings.hotkeys',
          message: 'Hotkeys',
          comment: 'Button: opens the settings of keys that place and cancel orders',
        })}
      </Button>
      <Button size="small" data-action="reset-panels" onPress={() => panelSizes.clear()}>
        {t({
          id: 'trading.settings.reset-panels',
          message: 'Reset panel sizes',
          comment: 'Button: all panels of the terminal become as large as they were at first',
        })}
      </Button>
      <Button
        size="small"
        data-action="show-guide"
        onPress={() => {
          closeSettings()
          openTour()
        }}
      >
        {t({
          id: 'trading.settings.guide',
          message: 'Show the tour again',
          comment: 'Button: the short tour of the terminal for first visits',
        })}
      </Button>
    </div>
  )
}
