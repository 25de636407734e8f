import { vi } from 'vitest'

export interface Download {
  readonly name: string
  readonly blob: Blob
}

/** Records the page's downloads; nothing is written to disk. */
export function catchDownloads(): Download[] {
  const caught: Download[] = []
  const blobs = new Map<string, Blob>()
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    const url = create(object)
    blobs.set(url, object as Blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) caught.push({ name: this.download, blob })
  })
  return caught
}

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Decodes like a browser and rejects anything but a PNG. */
export async function decodePicture(blob: Blob): Promise<Pixels> {
  const signature = [...new Uint8Array(await blob.slice(0, 8).arrayBuffer())]
  if (signature.join() !== '137,80,78,71,13,10,26,10') throw new Error(`no PNG: ${signature.join()}`)
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

export function countDifferent(one: Pixels, other: Pixels, fromY = 0): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY
  let count = 0
  for (let at = fromY * one.width * 4; at < one.data.length; at++) if (one.data[at] !== other.data[at]) count += 1
  return count
}
