import type { OpenApiReference } from '@argosy/contracts/open-api/reference'

export type EndpointTitles = Readonly<Record<string, string>>

/** What of the reference is left for a search: every word of it must be found, in any order and case. */
export function searchReference(reference: OpenApiReference, titles: EndpointTitles, text: string): OpenApiReference {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return reference
  const isMatch = (...texts: readonly (string | number | null | undefined)[]) => {
    const joined = texts.join(' ').toLowerCase()
    return terms.every((term) => joined.includes(term))
  }
  return {
    doors: reference.doors.filter(({ name, call, permission, fields }) =>
      isMatch(titles[name], call.method, call.path, permission, ...fields.flatMap(namesOf)),
    ),
    absent: reference.absent.filter((line) => isMatch(line)),
    channels: reference.channels.filter(({ kind, names }) => isMatch(kind, titles[`channel:${kind}`], ...names)),
    codes: reference.codes.filter(({ code, status, reason, msg }) => isMatch(code, status, reason, msg)),
    socketCodes: reference.socketCodes.filter(({ code, reason, msg }) => isMatch(code, reason, msg)),
  }
}

type Named = { readonly name: string; readonly fields?: readonly Named[] }

function namesOf({ name, fields = [] }: Named): string[] {
  return [name, ...fields.flatMap(namesOf)]
}

export function countMatches({ doors, absent, channels, codes, socketCodes }: OpenApiReference): number {
  return doors.length + absent.length + channels.length + codes.length + socketCodes.length
}
