/** The overlays of the frame in one chunk, loaded when the first is opened. */
export { AccountPanel } from './header/account-panel.tsx'
export { Drawer } from './header/drawer.tsx'
export { MegaPanel } from './header/mega-panel.tsx'
export { NoticesPanel } from './header/notices-panel.tsx'
export { SearchDialog } from './search/search-dialog.tsx'
export { SettingsDialog } from './settings/settings-dialog.tsx'
