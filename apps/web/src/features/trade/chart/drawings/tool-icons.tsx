import type { DrawingKind } from '@argosy/chart/drawings'
import { createIcon } from '@argosy/kit/create-icon'

// Not mirrored: time runs from left to right on every chart.
export const toolIcons: Readonly<Record<DrawingKind, ReturnType<typeof createIcon>>> = {
  trend_line: createIcon(
    'M4.3 11.7l7.4-7.4M3.25 11.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5M12.75 2a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5',
  ),
  ray: createIcon(
    'M4.3 11.7 14 2M3.25 11.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5M8.5 6.25a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5',
  ),
  horizontal_line: createIcon('M1.75 8h4.9M9.35 8h4.9M8 6.75a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5'),
  vertical_line: createIcon('M8 1.75v4.9M8 9.35v4.9M8 6.75a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5'),
  rectangle: createIcon('M2.5 4h11v8h-11Z'),
  channel: createIcon('M2 9.5 10.5 2M5.5 14 14 6.5M5 10.5l1.5 1M8.25 7.5l1.5 1'),
  fibonacci: createIcon('M2.5 2.75h11M2.5 6.5h11M2.5 9.25h11M2.5 13.25h11'),
  measure: createIcon('m2 10.75 8.75-8.75L14 5.25 5.25 14ZM4.5 8.25l1.25 1.25M6.75 6l1.75 1.75M9 3.75 10.25 5'),
  text: createIcon('M3.25 4.75V2.75h9.5v2M8 2.75v10.5M6.25 13.25h3.5'),
}
export const MagnetIcon = createIcon(
  'M3.5 2.5v5a4.5 4.5 0 0 0 9 0v-5H9.75v5a1.75 1.75 0 0 1-3.5 0v-5ZM3.5 5.25h2.75M9.75 5.25h2.75',
)
export const UndoIcon = createIcon('M5.5 2.5 2.5 5.5l3 3M2.75 5.5H9a4 4 0 0 1 0 8H6')
export const RedoIcon = createIcon('m10.5 2.5 3 3-3 3M13.25 5.5H7a4 4 0 0 0 0 8h3')
export const TrashIcon = createIcon('M2.75 4.5h10.5M6.25 4.5V2.75h3.5V4.5M4.25 4.5l.6 9h6.3l.6-9')
export const UnlockIcon = createIcon(
  'M4 7h8a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1M5.25 7V4.5a2.75 2.75 0 0 1 5.2-1.25',
)
