export interface ProcessSpec {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Directory of the pid file; two processes of one name cannot run in one directory. */
  readonly directory: string
  readonly logPath: string
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
  /** The signal for an orderly shutdown. */
  readonly stopSignal?: NodeJS.Signals
  readonly stopWaitMs?: number
  readonly readyWaitMs?: number
  /** Decides from the log tail of a process that ended at once whether another attempt may help. */
  readonly shouldRetryStart?: (logTail: string) => boolean
  /** Resolves when the process serves; when it rejects, it is called again. */
  readonly isReady: () => Promise<unknown>
}

export interface ProcessExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** True when stop() or kill() ended it. */
  readonly isExpected: boolean
}

/** One operating-system process that can be started and stopped many times. Disposing stops it. */
export interface ManagedProcess extends AsyncDisposable {
  readonly name: string
  readonly logPath: string
  readonly pid: number | undefined
  /** Starts it and waits until it serves. */
  start(): Promise<void>
  /** Waits until it serves; rejects when it ends first or takes too long. */
  ready(): Promise<void>
  /** Sends the stop signal, and kills the process when it does not end. */
  stop(): Promise<void>
  /** Sends any signal to the process and its children; waits for the end when the signal is SIGKILL. */
  kill(signal?: NodeJS.Signals): Promise<void>
  restart(): Promise<void>
  onExit(listener: (exit: ProcessExit) => void): () => void
  logTail(lines?: number): string
}
