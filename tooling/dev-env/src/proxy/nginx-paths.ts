/**
 * Locations look at what a path means, the apps behind them at what it says. A path that says one thing in two ways could
 * pass here as one and be served there as the other, so each has one spelling: no doubled slash, no dot segment, no
 * backslash, semicolon or fragment, and nothing in percents that need not be, nor a slash, a percent or one of these.
 */
const oddSpellings = [
  '//',
  String.raw`/\.\.?(?:[/?]|$)`,
  String.raw`[;#\\]`,
  // The letters, digits, `-`, `.`, `_` and `~`.
  '%(?:2[de]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)',
  // `#`, `%`, `/`, `;`, `?` and `\`.
  '%(?:2[35f]|3[bf]|5c)',
]

/** Only of the path: a query may say what it likes. */
export const pathSpellingMap = `map $request_uri $path_spelling {
    default "";
    "~*^[^?]*_internal" hidden;
    ${JSON.stringify(`~*^[^?]*(?:${oddSpellings.join('|')})`)} odd;
  }`

/** What the apps tell their operators is not for visitors, wherever in a path it stands. */
export const pathRules = `
    location ^~ /_internal { return 404; }
    if ($path_spelling = hidden) { return 404; }
    if ($path_spelling = odd) { return 400; }`
