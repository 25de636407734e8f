import { describeOpenApi } from '@argosy/open-api/reference'

/** Created once: it changes only with a release. */
export const openApiReference = describeOpenApi()
