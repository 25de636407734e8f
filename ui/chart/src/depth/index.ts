export {
  calculateDepth,
  type DepthBook,
  type DepthChart,
  type DepthLevel,
  type DepthQuery,
  type DepthStep,
} from './depth.ts'
export { depthPriceAt, depthX, drawDepth, type DepthPicture, type DepthPoint, type DepthSize } from './depth-picture.ts'
export { roundSteps } from './round-steps.ts'
export { hoverDepth, mirrorPrice, type DepthHover } from './hover.ts'
