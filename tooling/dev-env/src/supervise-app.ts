import type { AppHandle } from './start-app.ts'

const [waitMsMin, waitMsMax] = [500, 10_000]
// An app that ran this long was healthy, so its next crash starts with the shortest wait.
const healthyMs = 30_000

/** Restarts an app when it ends by itself, waiting longer each time. Returns a function that stops the supervision. */
export function superviseApp(app: AppHandle, log: (line: string) => void): () => void {
  let waitMs = waitMsMin
  let startedMs = Date.now()
  let timer: NodeJS.Timeout | undefined

  const forget = app.onExit(({ code, signal, isExpected }) => {
    if (isExpected) return
    if (Date.now() - startedMs > healthyMs) waitMs = waitMsMin
    log(
      `${app.instance} ended (${signal ?? code}); again in ${waitMs} ms. The end of ${app.logPath}:\n${app.logTail(20)}`,
    )
    timer = setTimeout(() => {
      startedMs = Date.now()
      app.start().then(
        () => log(`${app.instance} is ready again`),
        // It ended again: the exit listener has logged it and scheduled the next attempt.
        () => undefined,
      )
    }, waitMs)
    waitMs = Math.min(waitMs * 2, waitMsMax)
  })
  return () => {
    clearTimeout(timer)
    forget()
  }
}
