/** A new variant fails to compile until every switch handles it. */
export function assertNever(value: never): never {
  throw new TypeError(`unhandled variant: ${JSON.stringify(value)}`)
}
