/** A canvas over the whole host, at the screen's resolution. */
export type Layer = {
  readonly canvas: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
  ratio: number
  readonly resize: (size: { readonly width: number; readonly height: number }) => void
}

export function createLayer(host: HTMLElement): Layer {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position:absolute;inset:0;display:block'
  host.append(canvas)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no canvas')
  const layer: Layer = {
    canvas,
    context,
    ratio: 1,
    resize({ width, height }) {
      layer.ratio = Math.min(3, window.devicePixelRatio || 1)
      canvas.width = Math.round(width * layer.ratio)
      canvas.height = Math.round(height * layer.ratio)
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
    },
  }
  return layer
}
