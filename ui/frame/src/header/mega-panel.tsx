import { useLingui } from '@lingui/react/macro'
import type { LinkTargets } from '../shared/links.ts'
import { Icon } from '../shared/icons.tsx'
import { MarketName, MarketPrice } from '../shared/market-price.tsx'
import type { FrameLink, FrameSection, HeaderProps } from '../types.ts'
import styles from './mega-panel.module.css'

export interface MegaPanelProps extends Pick<HeaderProps, 'locale' | 'popularMarkets' | 'onSimulationChange'> {
  readonly section: FrameSection
  readonly targets: LinkTargets
}

export function MegaPanel({ section, ...props }: MegaPanelProps) {
  const { popularMarkets } = props
  const hasMarkets = section.hasPopularMarkets === true && popularMarkets !== undefined
  return (
    <div className={styles['panel']} data-columns={hasMarkets ? 2 : 1}>
      <ul className={styles['links']}>
        {section.links
          .filter(({ path }) => props.targets.isShown(path))
          .map((link) => (
            <li key={link.id}>
              {link.group !== undefined && <p className={styles['title']}>{link.group}</p>}
              <PanelLink link={link} {...props} />
            </li>
          ))}
      </ul>
      {hasMarkets && <PopularMarkets {...props} markets={popularMarkets} />}
    </div>
  )
}

type PanelLinkProps = Pick<MegaPanelProps, 'targets' | 'onSimulationChange'> & { readonly link: FrameLink }

export function PanelLink({ link, targets, onSimulationChange }: PanelLinkProps) {
  const { label, text, icon, path, startsSimulation } = link
  const content = (
    <>
      {icon && (
        <span className={styles['tile']}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        {text !== undefined && <span className={styles['text']}>{text}</span>}
      </span>
    </>
  )
  if (startsSimulation)
    return (
      <button type="button" className={styles['link']} onClick={() => onSimulationChange?.(true)}>
        {content}
      </button>
    )
  return (
    <a className={styles['link']} href={targets.href(path)}>
      {content}
    </a>
  )
}

function PopularMarkets({
  locale,
  targets,
  markets,
}: Pick<MegaPanelProps, 'locale' | 'targets'> & { readonly markets: NonNullable<MegaPanelProps['popularMarkets']> }) {
  const { t } = useLingui()
  const title = t({
    id: 'frame.nav.popular',
    message: 'Popular',
    comment: 'Heading above the most traded markets in a menu',
  })
  return (
    <div className={styles['popular']}>
      <p className={styles['title']}>{title}</p>
      <ul className={styles['markets']} aria-label={title} aria-busy={markets.length === 0}>
        {markets.length === 0
          ? [0, 1, 2, 3, 4].map((row) => <li key={row} className={styles['waiting']} />)
          : markets.slice(0, 5).map((market) => (
              <li key={market.symbol}>
                <a className={styles['market']} href={targets.href(`/spot/${market.symbol}`)}>
                  <MarketName market={market} />
                  <MarketPrice locale={locale} market={market} />
                </a>
              </li>
            ))}
      </ul>
    </div>
  )
}
