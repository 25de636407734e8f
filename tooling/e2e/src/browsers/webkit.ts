import {
  createTemporaryRun,
  createProcess,
  freePort,
  host,
  removeTemporaryRun,
  type RunLayout,
} from '@argosy/backing-services'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findVisible, type Browser, type Driver, type Size } from './driver.ts'
import { findProgram } from './find-program.ts'
import { collectErrors, readErrors } from './page-errors.ts'
import { waitFor } from './wait-for.ts'
import { idOf, WebDriverSession, type ElementReference } from './webdriver.ts'

/** WebKitGTK over WebDriver, on a display of its own. */
export async function startWebKit(): Promise<Browser> {
  await using stack = new AsyncDisposableStack()
  const run = await createTemporaryRun()
  stack.defer(() => removeTemporaryRun(run))
  const display = await startScreen(run, stack)
  const driverUrl = await startWebDriver(run, display, stack)
  const start = () =>
    // Navigation returns at once, so that errors are collected from the page's start.
    WebDriverSession.start(driverUrl, { acceptInsecureCerts: true, pageLoadStrategy: 'none' })
  let version: string
  {
    await using session = await start()
    version = session.browserVersion
  }
  const owned = stack.move()
  return {
    label: `WebKitGTK/${version}`,
    open: async () => drive(await start()),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function startScreen(run: RunLayout, stack: AsyncDisposableStack): Promise<string> {
  const logPath = join(run.logs, 'xvfb.log')
  const readDisplay = () => /^\d+$/m.exec(readFileSync(logPath, 'utf8'))?.[0]
  const screen = createProcess({
    name: 'xvfb',
    command: findProgram('Xvfb'),
    // Xvfb chooses a free display and writes its number to standard output.
    args: ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    directory: run.pids,
    logPath,
    isReady: () => (readDisplay() === undefined ? Promise.reject(new Error('no display yet')) : Promise.resolve()),
  })
  stack.use(screen)
  await screen.start()
  return `:${readDisplay()}`
}

async function startWebDriver(run: RunLayout, display: string, stack: AsyncDisposableStack): Promise<string> {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const configuration = join(run.directory, 'config')
  mkdirSync(join(configuration, 'gtk-3.0'), { recursive: true })
  // The toolbar of WebKit's test browser would keep its window wider than a phone.
  writeFileSync(
    join(configuration, 'gtk-3.0/gtk.css'),
    '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }\n',
  )
  const driver = createProcess({
    name: 'webkit-driver',
    command: findProgram('WebKitWebDriver'),
    args: [`--host=${host}`, `--port=${port}`],
    directory: run.pids,
    logPath: join(run.logs, 'webkit-driver.log'),
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: configuration, LANG: 'C.UTF-8' },
    isReady: () => fetch(`${url}/status`, { signal: AbortSignal.timeout(2_000) }),
  })
  stack.use(driver)
  await driver.start()
  return url
}

function drive(session: WebDriverSession): Driver {
  const find = async (selector: string) => {
    const element = (await session.execute(String(findVisible), [selector])) as ElementReference | null
    if (!element) throw new Error(`nobody sees ${selector}`)
    return `/element/${idOf(element)}`
  }
  const evaluate = async (inPage: string, args: readonly unknown[]) => {
    await session.execute(String(collectErrors), [])
    return session.execute(inPage, args)
  }
  const setWindow = ({ width, height }: Size) => session.post('/window/rect', { x: 0, y: 0, width, height })

  return {
    async goto(url) {
      await session.execute('() => { window.isLeft = true }', [])
      await session.post('/url', { url })
      await waitFor(`${url} has begun`, async () => {
        if (await session.execute("() => 'isLeft' in window", [])) return false
        await session.execute(String(collectErrors), [])
        return true
      })
    },
    evaluate: async (inPage, ...args) => (await evaluate(String(inPage), args)) as Awaited<ReturnType<typeof inPage>>,
    async click(selector) {
      await session.post(`${await find(selector)}/click`)
    },
    async type(selector, text) {
      const element = await find(selector)
      await session.post(`${element}/click`)
      // Control and A; the end of a request releases Control.
      await session.post(`${element}/value`, { text: '\uE009a' })
      await session.post(`${element}/value`, { text })
    },
    async setViewport(size) {
      await setWindow(size)
      const inner = (await session.execute('() => [innerWidth, innerHeight]', [])) as [number, number]
      await setWindow({ width: 2 * size.width - inner[0], height: 2 * size.height - inner[1] })
    },
    async cookies() {
      const cookies = (await session.get('/cookie')) as readonly {
        readonly name: string
        readonly value: string
        readonly secure: boolean
        readonly httpOnly: boolean
      }[]
      return cookies.map(({ name, value, secure, httpOnly }) => ({
        name,
        value,
        isSecure: secure,
        isHttpOnly: httpOnly,
      }))
    },
    errors: async () => (await session.execute(String(readErrors), [])) as readonly string[],
    screenshot: async () => Buffer.from(String(await session.get('/screenshot')), 'base64'),
    [Symbol.asyncDispose]: () => session[Symbol.asyncDispose](),
  }
}
