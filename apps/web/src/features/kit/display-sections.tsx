/** Gallery sections of displays and data. */
import { BadgeSection, SkeletonSection } from './displays/mark-sections.tsx'
import { CoinAvatarSection, IconsSection, SparklineSection } from './displays/picture-sections.tsx'
import { NumberSection, PriceSection } from './displays/number-sections.tsx'
import { LinkSection, PaginationSection } from './displays/link-sections.tsx'
import { LongTableSection, TableSection } from './displays/table-sections.tsx'

export function DisplaySections() {
  return (
    <>
      <LinkSection />
      <BadgeSection />
      <PriceSection />
      <NumberSection />
      <SparklineSection />
      <CoinAvatarSection />
      <IconsSection />
      <SkeletonSection />
      <TableSection />
      <LongTableSection />
      <PaginationSection />
    </>
  )
}
