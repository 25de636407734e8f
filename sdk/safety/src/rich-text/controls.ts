/** Characters that a parser may drop, join over or read as a break; tab, line feed and carriage return are allowed. */
// oxlint-disable-next-line no-control-regex -- these are the ones to find
export const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g
