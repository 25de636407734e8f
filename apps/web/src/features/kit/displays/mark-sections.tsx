import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { EmptyState } from '@argosy/kit/empty-state'
import { Skeleton, SkeletonRows } from '@argosy/kit/skeleton'
import { FreshnessBadge } from '../../../shell/freshness-badge.tsx'
import { useLingui } from '@lingui/react/macro'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { useStateMessages } from '../state-messages.ts'

export function BadgeSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  const sample = t({ id: 'kit.badge.new', message: 'New', comment: 'Sample badge beside a market' })
  return (
    <GallerySection
      id="badge"
      title={t({ id: 'kit.badge.title', message: 'Badge and freshness', comment: 'Component' })}
    >
      <GalleryState label={messages.tones}>
        <Badge>{sample}</Badge>
        <Badge tone="accent">{sample}</Badge>
        <Badge tone="up">{sample}</Badge>
        <Badge tone="down">{sample}</Badge>
        <Badge tone="warn">{sample}</Badge>
      </GalleryState>
      <GalleryState label={t({ id: 'kit.freshness.states', message: 'Freshness', comment: 'How current a panel is' })}>
        <FreshnessBadge state="live" />
        <FreshnessBadge state="catching-up" />
        <FreshnessBadge state="stale" />
        <FreshnessBadge state="offline" />
      </GalleryState>
    </GallerySection>
  )
}

export function SkeletonSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  return (
    <GallerySection
      id="skeleton"
      title={t({ id: 'kit.skeleton.title', message: 'Loading and empty', comment: 'Component' })}
    >
      <GalleryState label={messages.loading}>
        <Skeleton width="120px" />
        <Skeleton width="64px" height="24px" />
      </GalleryState>
      <GalleryState label={messages.loading} isWide>
        <SkeletonRows rows={4} />
      </GalleryState>
      <GalleryState label={messages.empty} isWide>
        <EmptyState
          text={t({ id: 'kit.empty.text', message: 'No favorites yet.', comment: 'Sample of an empty list' })}
          action={
            <Button tone="accent">
              {t({ id: 'kit.empty.action', message: 'Choose markets', comment: 'Sample button of an empty list' })}
            </Button>
          }
        />
      </GalleryState>
    </GallerySection>
  )
}
