import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import styles from './panel.module.css'

export interface PanelGuardProps {
  /** The subject, such as a market: when it changes, a failed panel is tried again. */
  readonly of?: string
  readonly children: ReactNode
}

interface PanelGuardState {
  readonly hasFailed: boolean
  readonly of: string | undefined
}

/** Error boundary of a panel: an error replaces that panel only. */
export class PanelGuard extends Component<PanelGuardProps, PanelGuardState> {
  override state: PanelGuardState = { hasFailed: false, of: this.props.of }

  static getDerivedStateFromError(): Pick<PanelGuardState, 'hasFailed'> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ of }: PanelGuardProps, state: PanelGuardState): PanelGuardState | null {
    return of === state.of ? null : { hasFailed: false, of }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <PanelFailed onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function PanelFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles['failed']} role="alert" data-failed="">
      <p>
        {t({
          id: 'spot.panel.failed',
          message: 'This part stopped because of an error. The rest of the page still works.',
          comment: 'In the place of a panel, such as the order book or the chart',
        })}
      </p>
      <Button size="small" onPress={onRetry} data-action="panel-retry">
        {t({ id: 'spot.panel.retry', message: 'Try again', comment: 'Button: show the panel that stopped' })}
      </Button>
    </div>
  )
}
