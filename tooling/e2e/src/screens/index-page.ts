import type { Picture } from './plan.ts'

/** One page with all screenshots, by page, size, theme and state. */
export function presentIndex(pictures: readonly Picture[]): string {
  const groups = Map.groupBy(
    pictures,
    ({ page, size, theme, state }) => `${page} · ${size} · ${theme}${state === 'visitor' ? '' : ` · ${state}`}`,
  )
  const sections = [...groups].map(
    ([title, group]) => `<h2>${title}</h2>\n<div>${group.map(presentPicture).join('\n')}</div>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 24px; background: #777; color: #fff; font: 14px system-ui, sans-serif }
  div { display: grid; grid-template-columns: repeat(auto-fill, minmax(360px, 1fr)); gap: 16px }
  figure { margin: 0 } img { width: 100%; height: auto }
</style>
${sections.join('\n')}
</html>
`
}

function presentPicture({ file, language, viewport }: Picture): string {
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="" width="${viewport.width}" height="${viewport.height}"></a><figcaption>${language}</figcaption></figure>`
}
