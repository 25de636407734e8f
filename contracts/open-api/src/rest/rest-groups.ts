export const restGroups = ['market', 'account', 'orders', 'plans'] as const
export type RestGroup = (typeof restGroups)[number]
