export class EngineMissingError extends Error {
  override name = 'EngineMissingError'
}

export class EngineTooOldError extends Error {
  override name = 'EngineTooOldError'
}

/** The process ended, or was not ready in time. The message ends with the tail of its log. */
export class ProcessStartError extends Error {
  override name = 'ProcessStartError'
}

/** Another running process owns the directory or process to be started. */
export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError'
}
