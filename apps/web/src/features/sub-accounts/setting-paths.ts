export const settingPaths = {
  antiphishing: '/subaccount/setting/antiphishing',
  devices: '/subaccount/setting/devices',
  history: '/subaccount/setting/history',
  api: '/subaccount/setting/api',
} as const

export type SubAccountSetting = keyof typeof settingPaths
