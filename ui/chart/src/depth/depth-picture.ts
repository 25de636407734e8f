/** The depth chart in pixels, in floats. A pixel converts back only to a whole price step. */
import { divideFloor } from '@argosy/money'
import type { DepthChart, DepthStep } from './depth.ts'

export type DepthPoint = { readonly x: number; readonly y: number }
export type DepthSize = { readonly width: number; readonly height: number }

/** From the middle outwards, one step line per side; the last point is at the edge. Close them along the bottom. */
export type DepthPicture = { readonly bids: readonly DepthPoint[]; readonly asks: readonly DepthPoint[] }

export function drawDepth(chart: DepthChart, { width, height }: DepthSize): DepthPicture {
  const xOf = (price: bigint) => depthX(chart, price, width)
  const yOf = (total: bigint) =>
    chart.totalMax === 0n ? height : height * (1 - Number(total) / Number(chart.totalMax))
  const stair = (steps: readonly DepthStep[], edge: number): DepthPoint[] => {
    const points: DepthPoint[] = []
    let y = height
    for (const { price, total } of steps) {
      const x = xOf(price)
      points.push({ x, y })
      y = yOf(total)
      points.push({ x, y })
    }
    points.push({ x: edge, y })
    return points
  }
  return { bids: stair(chart.bids, 0), asks: stair(chart.asks, width) }
}

export function depthX({ middleTwice, reachTwice }: DepthChart, price: bigint, width: number): number {
  return (width * (Number(2n * price - middleTwice) / Number(reachTwice) + 1)) / 2
}

const shareScale = 1_000_000

export function depthPriceAt({ middleTwice, reachTwice }: DepthChart, x: number, width: number): bigint {
  const share = BigInt(Math.round(Math.min(1, Math.max(0, x / width)) * shareScale))
  const priceTwice = middleTwice - reachTwice + divideFloor(2n * reachTwice * share, BigInt(shareScale))
  return divideFloor(priceTwice + 1n, 2n)
}
