import { describeOpenApi } from '@argosy/contracts/open-api/reference'

/** Made once: it changes with a release and not before. */
export const openApiReference = describeOpenApi()
