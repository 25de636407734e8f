import { describeOpenApi } from '@argosy/contracts/open-api/reference'

/** Created once: it changes only with a release. */
export const openApiReference = describeOpenApi()
