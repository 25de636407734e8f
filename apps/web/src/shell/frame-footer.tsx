import { Footer } from '@argosy/frame/footer'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { useFrameProps } from './use-frame-props.ts'

export function FrameFooter() {
  const socialLinks = useRouteLoaderData<typeof loader>('root')?.socialLinks
  return <Footer {...useFrameProps()} socialLinks={socialLinks} />
}
