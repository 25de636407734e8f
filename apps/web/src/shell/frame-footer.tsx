import { Footer } from '@argosy/frame/footer'
import { useRootData } from '../document/root-data.ts'
import { useExchangeState } from './exchange-state.ts'
import { useFrameProps } from './use-frame-props.ts'

export function FrameFooter() {
  const socialLinks = useRootData()?.socialLinks
  return <Footer {...useFrameProps()} socialLinks={socialLinks} exchangeState={useExchangeState()} />
}
