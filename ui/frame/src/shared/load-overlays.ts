/** Loaders for `OnDemand`; a pointer that approaches a button may call one early. */
const load = () => import('../overlays.ts')

export const loadAccountPanel = async () => (await load()).AccountPanel
export const loadDrawer = async () => (await load()).Drawer
export const loadMegaPanel = async () => (await load()).MegaPanel
export const loadNoticesPanel = async () => (await load()).NoticesPanel
export const loadSearch = async () => (await load()).SearchDialog
export const loadSettings = async () => (await load()).SettingsDialog
