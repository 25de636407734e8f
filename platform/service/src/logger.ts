import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino'
import { redactLine, redactSecrets } from './redact.ts'

export type Logger = PinoLogger

/**
 * One JSON line per record, secrets removed (see redact.ts). Line breaks and terminal codes in a value stay escaped, so
 * that a value cannot forge a record.
 */
export function createLogger(name: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level: process.env['LOG_LEVEL'] || (process.env['ARGOSY_MODE'] === 'test' ? 'warn' : 'info'),
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: redactFields },
    serializers: { err: (error: unknown) => error }, // redactFields has done it
    hooks: { streamWrite: redactLine },
  }
  return withRedactedChildren(pino(options, destination ?? standardOutput()))
}

/** Writes a tenth of a second's lines at once: a write per line was a tenth of a busy gateway's time. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 100 })
}

function redactFields(fields: object): Record<string, unknown> {
  return redactSecrets(fields) as Record<string, unknown>
}

/** pino does not pass the fields of a child logger to a formatter, so they are redacted when the child is created. */
function withRedactedChildren(logger: Logger): Logger {
  const plainChild = Reflect.get(logger, 'child') as unknown as (bindings: object, options?: object) => Logger
  const child = function (this: Logger, bindings: object, options?: object): Logger {
    return plainChild.call(this, redactFields(bindings), options)
  }
  return Object.assign(logger, { child })
}
