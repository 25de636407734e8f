/** Runs in the measured page before its own scripts and only looks: when frames come, what is drawn, which tasks are long. */
export interface PageRecord {
  /** Time between one animation frame and the next. */
  readonly frameMs: readonly number[]
  readonly longTaskMs: readonly number[]
  /** Version of the drawn book, and when the frame that shows it was handed to the compositor, on the page's clock. */
  readonly drawn: readonly (readonly [version: number, atMs: number])[]
  /** What the drawn book said of itself, each word with its number of frames. */
  readonly freshness: Readonly<Record<string, number>>
}

export interface PageProbe {
  begin(): void
  end(): PageRecord
  nowMs(): number
}

declare global {
  interface Window {
    argosyProbe: PageProbe
  }
}

/** Self-contained: nothing around it is there in the page. */
export function installProbe(): void {
  const nowMs = () => performance.timeOrigin + performance.now()
  let isOn = false
  let frameMs: number[] = []
  let longTaskMs: number[] = []
  let drawn: [number, number][] = []
  let freshness: Record<string, number> = {}
  let lastFrameMs = 0
  let lastVersion = ''

  // A message to oneself comes back after the frame's style, layout and paint: what was drawn is on its way to the screen.
  const afterFrame = new MessageChannel()
  const waiting: number[] = []
  afterFrame.port1.addEventListener('message', () => {
    const version = waiting.shift()
    if (isOn && version !== undefined) drawn.push([version, nowMs()])
  })
  afterFrame.port1.start()

  function sampleBook(): void {
    const book = document.querySelector<HTMLElement>('[data-book]')
    const { version = '', freshness: state = 'none' } = book?.dataset ?? {}
    freshness[state] = (freshness[state] ?? 0) + 1
    if (version === lastVersion) return
    lastVersion = version
    waiting.push(Number(version))
    afterFrame.port2.postMessage(null)
  }

  function onFrame(timeMs: number): void {
    if (isOn && lastFrameMs > 0) frameMs.push(timeMs - lastFrameMs)
    lastFrameMs = timeMs
    requestAnimationFrame(onFrame)
  }

  // Whoever changes the book's attribute does so inside the frame that shows it. The page may put another book in the place
  // of the one it was served with, so the whole document is watched for this one attribute.
  new MutationObserver(sampleBook).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['data-version'],
  })
  new PerformanceObserver((list) => {
    if (isOn) longTaskMs.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  requestAnimationFrame(onFrame)

  window.argosyProbe = {
    nowMs,
    begin() {
      frameMs = []
      longTaskMs = []
      drawn = []
      freshness = {}
      lastFrameMs = 0
      isOn = true
    },
    end() {
      isOn = false
      return { frameMs, longTaskMs, drawn, freshness }
    },
  }
}
