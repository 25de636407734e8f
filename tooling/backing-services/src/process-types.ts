export interface ProcessSpec {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Where the pid file goes; two processes of one name cannot run in one directory. */
  readonly directory: string
  readonly logPath: string
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
  /** Asks for an orderly end. */
  readonly stopSignal?: NodeJS.Signals
  readonly stopWaitMs?: number
  readonly readyWaitMs?: number
  /** Given the end of the log of a process that ended at once: whether another try may help. */
  readonly shouldRetryStart?: (logTail: string) => boolean
  /** Resolves when the process serves; rejects to be asked again. */
  readonly isReady: () => Promise<unknown>
}

export interface ProcessExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** True when it ended because stop() or kill() was called. */
  readonly isExpected: boolean
}

/** One operating-system process that can be started and ended many times. Disposing stops it. */
export interface ManagedProcess extends AsyncDisposable {
  readonly name: string
  readonly logPath: string
  readonly pid: number | undefined
  /** Starts it and waits until it serves. */
  start(): Promise<void>
  /** Waits until it serves; rejects when it ends first or takes too long. */
  ready(): Promise<void>
  /** Asks it to end, and kills it when it does not. */
  stop(): Promise<void>
  /** Sends any signal, to whatever the process started too; waits for the end when the signal is SIGKILL. */
  kill(signal?: NodeJS.Signals): Promise<void>
  restart(): Promise<void>
  onExit(listener: (exit: ProcessExit) => void): () => void
  logTail(lines?: number): string
}
