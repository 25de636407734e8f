export { createImageHost, ImageHostsUnavailableError, type ImageHost } from './image-host.ts'
export { repairImages } from './repair-images.ts'
export { toImageHost } from './to-image-host.ts'
