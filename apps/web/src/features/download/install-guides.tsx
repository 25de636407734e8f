import { Badge } from '@argosy/kit/badge'
import { MonitorIcon, PhoneIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useCalmStore } from '../../live/use-calm-store.ts'
import { findDeviceGuide, type DeviceGuide } from './device-guide.ts'
import styles from './install-guides.module.css'

interface Guide {
  readonly id: DeviceGuide
  readonly title: string
  readonly steps: readonly string[]
}

/**
 * The steps for every device, with the visitor's own marked: the HTML is the same for everyone, and many install on two
 * devices.
 */
export function InstallGuides() {
  const { t } = useLingui()
  const own = useCalmStore(never, readOwnGuide, undefined)
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={styles['heading']}>
        {t({ id: 'download.steps', message: 'How to install', comment: 'Heading over the steps for each device' })}
      </h2>
      <ul className={styles['guides']}>
        {useGuides().map(({ id, title, steps }) => (
          <li key={id} className={styles['guide']} data-guide={id} data-own={id === own || undefined}>
            <h3 className={styles['title']}>
              {id === 'apple' || id === 'android' ? <PhoneIcon /> : <MonitorIcon />}
              {title}
              {id === own && (
                <Badge tone="accent">
                  {t({
                    id: 'download.own',
                    message: 'Your device',
                    comment: 'Small mark beside the device that is used',
                  })}
                </Badge>
              )}
            </h3>
            {/* iPhones have one way, in steps; on other devices it depends on the browser. */}
            {id === 'apple' ? (
              <ol className={styles['steps']}>{listSteps(steps)}</ol>
            ) : (
              <ul className={styles['steps']}>{listSteps(steps)}</ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function listSteps(steps: readonly string[]) {
  return steps.map((step) => <li key={step}>{step}</li>)
}

function useGuides(): readonly Guide[] {
  const { t } = useLingui()
  const addressBar = t({
    id: 'download.step.address-bar',
    message: 'In Chrome or Edge, press the install icon at the end of the address bar, then “Install”.',
    comment: 'A step. “Install” is the button of the browser’s question, in your language',
  })
  return [
    {
      id: 'apple',
      title: t({ id: 'download.apple', message: 'iPhone and iPad', comment: 'Name of a kind of device' }),
      steps: [
        t({ id: 'download.apple.open', message: 'Open this page in Safari.', comment: 'Step 1 on an iPhone or iPad' }),
        t({
          id: 'download.apple.share',
          message: 'Tap “Share”, scroll down and tap “Add to Home Screen”.',
          comment: 'Step 2. Both are names in Safari’s menus, as iOS says them in your language',
        }),
        t({
          id: 'download.apple.add',
          message: 'Tap “Add”. Sign in once more in the app: it keeps its own session.',
          comment: 'Step 3. “Add” is a button of iOS',
        }),
      ],
    },
    {
      id: 'android',
      title: 'Android',
      steps: [
        t({
          id: 'download.android.chrome',
          message: 'In Chrome, open the menu ⋮ and tap “Add to Home screen”, then “Install”.',
          comment: 'A step on Android. Names of Chrome’s menus, in your language',
        }),
        t({
          id: 'download.android.firefox',
          message: 'In Firefox, open the menu ⋮ and tap “Add app to Home screen”, then confirm.',
          comment: 'A step on Android. Name of Firefox’s menu, in your language',
        }),
      ],
    },
    {
      id: 'mac',
      title: 'Mac',
      steps: [
        t({
          id: 'download.mac.safari',
          message: 'In Safari 17 or later, choose “File”, then “Add to Dock”.',
          comment: 'A step on a Mac. Names of Safari’s menus, in your language',
        }),
        addressBar,
      ],
    },
    {
      id: 'computer',
      title: 'Windows · Linux · ChromeOS',
      steps: [
        addressBar,
        t({
          id: 'download.computer.firefox',
          message: 'In Firefox there is no such icon: open this page in Chrome or Edge.',
          comment: 'A step on a computer',
        }),
      ],
    },
  ]
}

const never = () => () => {}

function readOwnGuide(): DeviceGuide {
  return findDeviceGuide({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints })
}
