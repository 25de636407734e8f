import type { OpenApiReference } from '@argosy/open-api/reference'

export type EndpointTitles = Readonly<Record<string, string>>

/** Filters the reference: every term of the search must occur, in any order and case. */
export function searchReference(reference: OpenApiReference, titles: EndpointTitles, text: string): OpenApiReference {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return reference
  const isMatch = (...texts: readonly (string | number | null | undefined)[]) => {
    const joined = texts.join(' ').toLowerCase()
    return terms.every((term) => joined.includes(term))
  }
  return {
    endpoints: reference.endpoints.filter(({ name, call, permission, fields }) =>
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

export function countMatches({ endpoints, absent, channels, codes, socketCodes }: OpenApiReference): number {
  return endpoints.length + absent.length + channels.length + codes.length + socketCodes.length
}
