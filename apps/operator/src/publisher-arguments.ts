import { parseArgs } from 'node:util'

export type PublisherOptions = ReturnType<typeof readPublisherArguments>['values']

/** Arguments of the commands that publish to all visitors: notices, incidents and announcements. */
export function readPublisherArguments() {
  return parseArgs({
    options: { operator: { type: 'string' }, directory: { type: 'string' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
}
