export class EngineMissingError extends Error {
  override name = 'EngineMissingError'
}

export class EngineTooOldError extends Error {
  override name = 'EngineTooOldError'
}

/** The process ended, or did not become ready in time. The message ends with the tail of its log. */
export class ProcessStartError extends Error {
  override name = 'ProcessStartError'
}

/** Another living process owns what we were about to start. */
export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError'
}
