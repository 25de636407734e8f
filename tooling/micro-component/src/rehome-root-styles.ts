import type { Plugin } from 'vite'

/**
 * In the app a theme is a class on the document's root. A shadow tree has no such root, so its outermost node,
 * `.argosy-root`, has the classes of theme and simulation instead.
 */
export function rehomeRootStyles(): Plugin {
  return {
    name: 'argosy-rehome-root-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css, id) => ({ code: rehome(css, id.endsWith('.module.css')), map: null }),
    },
  }
}

/** `:root.white` becomes `.argosy-root.white`; a CSS Module must not rename it. */
export function rehome(css: string, isModule: boolean): string {
  return css.replaceAll(':root', isModule ? ':global(.argosy-root)' : '.argosy-root')
}
