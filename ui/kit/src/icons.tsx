/** The icon set, one line each; a page loads only those it imports. */
import { createIcon } from './create-icon.tsx'

// Directions
export const ChevronDownIcon = /* @__PURE__ */ createIcon('m4 6 4 4 4-4')
export const ChevronUpIcon = /* @__PURE__ */ createIcon('m4 10 4-4 4 4')
export const ChevronStartIcon = /* @__PURE__ */ createIcon('M10 4 6 8l4 4', { isMirrored: true })
export const ChevronEndIcon = /* @__PURE__ */ createIcon('m6 4 4 4-4 4', { isMirrored: true })
export const ArrowStartIcon = /* @__PURE__ */ createIcon('M13 8H3m4-4L3 8l4 4', { isMirrored: true })
export const ArrowEndIcon = /* @__PURE__ */ createIcon('M3 8h10M9 4l4 4-4 4', { isMirrored: true })
export const ArrowUpIcon = /* @__PURE__ */ createIcon('M8 13V3M4 7l4-4 4 4')
export const ArrowDownIcon = /* @__PURE__ */ createIcon('M8 3v10M4 9l4 4 4-4')
export const ExternalIcon = /* @__PURE__ */ createIcon('M6 4h6v6M12 4 4 12', { isMirrored: true })
export const SortIcon = /* @__PURE__ */ createIcon('m5 6 3-3 3 3M5 10l3 3 3-3')
export const SwapIcon = /* @__PURE__ */ createIcon('M3 5.5h9.5m-2.5-3 2.75 3-2.75 3M13 10.5H3.5m2.5-3-2.75 3 2.75 3')
export const RefreshIcon = /* @__PURE__ */ createIcon('M13.5 8A5.5 5.5 0 1 1 11.6 3.8M13.5 2v2.75h-2.75')

// Actions
export const SearchIcon = /* @__PURE__ */ createIcon(
  'M7 2.25a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 0 1 0-9.5m3.5 8.25 3.25 3.25',
)
export const MenuIcon = /* @__PURE__ */ createIcon('M2.5 4.25h11M2.5 8h11m-11 3.75h11')
export const MoreIcon = /* @__PURE__ */ createIcon(
  'M3 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M8 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M13 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1',
)
export const CloseIcon = /* @__PURE__ */ createIcon('m4 4 8 8M12 4l-8 8')
export const PlusIcon = /* @__PURE__ */ createIcon('M8 3v10M3 8h10')
export const MinusIcon = /* @__PURE__ */ createIcon('M3 8h10')
export const CheckIcon = /* @__PURE__ */ createIcon('m3.5 8.5 3 3 6-7')
export const CopyIcon = /* @__PURE__ */ createIcon(
  'M6 5.5h6.5a1 1 0 0 1 1 1V13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1M10.5 5.5v-2a1 1 0 0 0-1-1H3a1 1 0 0 0-1 1V10a1 1 0 0 0 1 1h2',
)
export const PencilIcon = /* @__PURE__ */ createIcon('M10.75 2.75 13.25 5.25 5.5 13H3v-2.5ZM9 4.5 11.5 7')
export const ShareIcon = /* @__PURE__ */ createIcon(
  'M8 9.75V2.25m-2.75 2.5L8 2l2.75 2.75M5 6.75H3.5a1 1 0 0 0-1 1v5a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-5a1 1 0 0 0-1-1H11',
)
export const DownloadIcon = /* @__PURE__ */ createIcon('M8 2.25v8m-3.25-3L8 10.5l3.25-3.25M2.5 13.5h11')
export const EyeIcon = /* @__PURE__ */ createIcon(
  'M1.5 8S3.9 3.5 8 3.5 14.5 8 14.5 8 12.1 12.5 8 12.5 1.5 8 1.5 8M8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
)
export const EyeOffIcon = /* @__PURE__ */ createIcon(
  'M6.2 3.75A6.4 6.4 0 0 1 8 3.5c4.1 0 6.5 4.5 6.5 4.5a11 11 0 0 1-1.9 2.4M10 12.1a6.2 6.2 0 0 1-2 .4C3.9 12.5 1.5 8 1.5 8a11.3 11.3 0 0 1 2.7-3M2.25 2.25l11.5 11.5',
)
export const FilterIcon = /* @__PURE__ */ createIcon('M2.5 4.25h11M4.5 8h7m-5 3.75h3')
export const SendIcon = /* @__PURE__ */ createIcon('m14 2-6 12-2-6-4-2.5ZM6 8l8-6', { isMirrored: true })
export const SettingsIcon = /* @__PURE__ */ createIcon(
  'M2.25 5h6.5M12 5h1.75M2.25 11H4m3.25 0h6.5M10.25 3.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2M5.75 9.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2',
)
export const SignOutIcon = /* @__PURE__ */ createIcon(
  'M6.25 2.25H3.5a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1h2.75M10.5 5l3 3-3 3M13.25 8H6',
  { isMirrored: true },
)

// Things
export const StarIcon = /* @__PURE__ */ createIcon(
  'm8 1.9 1.88 3.82 4.22.61-3.05 2.98.72 4.2L8 11.53l-3.77 1.98.72-4.2L1.9 6.33l4.22-.61Z',
)
export const StarFilledIcon = /* @__PURE__ */ createIcon(
  'm8 1.9 1.88 3.82 4.22.61-3.05 2.98.72 4.2L8 11.53l-3.77 1.98.72-4.2L1.9 6.33l4.22-.61Z',
  { isFilled: true },
)
export const BellIcon = /* @__PURE__ */ createIcon(
  'M8 1.9A4.1 4.1 0 0 0 3.9 6c0 3.4-1.4 4.9-1.4 4.9h11S12.1 9.4 12.1 6A4.1 4.1 0 0 0 8 1.9M6.7 13.5a1.5 1.5 0 0 0 2.6 0',
)
export const ChatIcon = /* @__PURE__ */ createIcon(
  'M3 2.5h10a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H7.5L4.25 13.75V11H3a1 1 0 0 1-1-1V3.5a1 1 0 0 1 1-1M5 5.5h6M5 8h4',
)
export const GlobeIcon = /* @__PURE__ */ createIcon(
  'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5M1.75 8h12.5M8 1.75c2 2 2.75 4 2.75 6.25S10 12.25 8 14.25C6 12.25 5.25 10.25 5.25 8S6 3.75 8 1.75',
)
export const PhoneIcon = /* @__PURE__ */ createIcon(
  'M5 1.75h6a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V2.75a1 1 0 0 1 1-1M7.25 11.75h1.5',
)
export const UserIcon = /* @__PURE__ */ createIcon(
  'M8 2.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5M2.5 13.75c.5-2.4 2.7-3.75 5.5-3.75s5 1.35 5.5 3.75',
)
export const WalletIcon = /* @__PURE__ */ createIcon(
  'M12.5 5V3.25a1 1 0 0 0-1-1H3.25a1.25 1.25 0 0 0 0 2.75H13a1 1 0 0 1 1 1v6.75a1 1 0 0 1-1 1H3.25A1.25 1.25 0 0 1 2 12.5V3.75M11 9.4h.01',
)
export const ChartIcon = /* @__PURE__ */ createIcon('M2.25 2.25v10.5a1 1 0 0 0 1 1h10.5M5 10l2.5-3 2.25 2 3.5-4.5')
export const CandlesIcon = /* @__PURE__ */ createIcon(
  'M5 1.75V4m0 6v3.5M3.25 4h3.5v6h-3.5ZM11 2.5V6m0 5v3.25M9.25 6h3.5v5h-3.5Z',
)
export const LayersIcon = /* @__PURE__ */ createIcon(
  'M8 2 14 5.25 8 8.5 2 5.25ZM2 8.25l6 3.25 6-3.25M2 11.25l6 3.25 6-3.25',
)
export const KeyIcon = /* @__PURE__ */ createIcon(
  'M5.25 7.5a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5M7.25 8.4l6-6.15M11 4.55l2 2',
)
export const ClockIcon = /* @__PURE__ */ createIcon(
  'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5M8 4.5V8l2.25 1.75',
)
export const LockIcon = /* @__PURE__ */ createIcon(
  'M4 7h8a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1M5.25 7V4.75a2.75 2.75 0 0 1 5.5 0V7',
)
export const ShieldIcon = /* @__PURE__ */ createIcon(
  'M8 1.75 13 3.5v4c0 3.25-2.1 5.6-5 6.75-2.9-1.15-5-3.5-5-6.75v-4ZM5.75 8l1.6 1.6 3-3.2',
)
export const MailIcon = /* @__PURE__ */ createIcon(
  'M2.5 3.25h11a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1M2 4.25 8 9l6-4.75',
)
export const QrIcon = /* @__PURE__ */ createIcon(
  'M2.25 2.25h4.5v4.5h-4.5ZM9.25 2.25h4.5v4.5h-4.5ZM2.25 9.25h4.5v4.5h-4.5ZM9.25 9.25h1.5v1.5M13.75 9.25v1.5M9.25 13.75h1.5M13.75 13.75v-1h-1.5',
)
export const MonitorIcon = /* @__PURE__ */ createIcon(
  'M2.5 2.5h11a1 1 0 0 1 1 1v6.75a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V3.5a1 1 0 0 1 1-1M8 11.25v2.5M5.25 13.75h5.5',
)
export const FreezeIcon = /* @__PURE__ */ createIcon(
  'M8 1.5v13M2.4 4.75l11.2 6.5M13.6 4.75 2.4 11.25M6.25 2.75 8 4.5l1.75-1.75M6.25 13.25 8 11.5l1.75 1.75',
)
export const BoltIcon = /* @__PURE__ */ createIcon('M9 1.75 3 9.25h4.5L7 14.25l6-7.5H8.5Z')
export const SunIcon = /* @__PURE__ */ createIcon(
  'M8 5.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
)
export const MoonIcon = /* @__PURE__ */ createIcon('M13.5 9.6A5.75 5.75 0 0 1 6.4 2.5a5.75 5.75 0 1 0 7.1 7.1Z')
export const FlaskIcon = /* @__PURE__ */ createIcon(
  'M6 1.75h4M6.5 1.75v4.5L2.75 13a.8.8 0 0 0 .7 1.25h9.1a.8.8 0 0 0 .7-1.25L9.5 6.25v-4.5M4.75 10h6.5',
)

// Signs
export const InfoIcon = /* @__PURE__ */ createIcon(
  'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5M8 7.25v3.5M8 4.9a.15.15 0 1 0 0 .3.15.15 0 0 0 0-.3',
)
export const WarningIcon = /* @__PURE__ */ createIcon('M8 2.25 14.25 13.25H1.75ZM8 6.5v3M8 11.4v.01')
export const SuccessIcon = /* @__PURE__ */ createIcon(
  'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5M5.25 8.25l2 2 3.5-4.25',
)
export const RefusedIcon = /* @__PURE__ */ createIcon(
  'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5M6 6l4 4M10 6l-4 4',
)
