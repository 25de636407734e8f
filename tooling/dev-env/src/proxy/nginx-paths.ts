/**
 * nginx matches the normalized path, the apps see the raw one. A path with two spellings could pass here as one and be
 * served there as the other, so only one spelling is allowed: no doubled slash, no dot segment, no backslash, semicolon
 * or fragment, no needless percent-encoding, and no encoded slash, percent or one of these.
 */
const oddSpellings = [
  '//',
  String.raw`/\.\.?(?:[/?]|$)`,
  String.raw`[;#\\]`,
  // Encoded letters, digits, `-`, `.`, `_` and `~`.
  '%(?:2[de]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)',
  // Encoded `#`, `%`, `/`, `;`, `?` and `\`.
  '%(?:2[35f]|3[bf]|5c)',
]

/** Checks the path only; a query is free. */
export const pathSpellingMap = `map $request_uri $path_spelling {
    default "";
    "~*^[^?]*_internal" hidden;
    ${JSON.stringify(`~*^[^?]*(?:${oddSpellings.join('|')})`)} odd;
  }`

/** Internal paths are for operators only, at any position in a path. */
export const pathRules = `
    location ^~ /_internal { return 404; }
    if ($path_spelling = hidden) { return 404; }
    if ($path_spelling = odd) { return 400; }`
