import { defineMicroComponent } from '@argosy/micro-component'

export default defineMicroComponent({
  root: import.meta.dirname,
  entries: { 'argosy-header': 'src/elements/argosy-header.tsx', 'argosy-footer': 'src/elements/argosy-footer.tsx' },
  styles: 'argosy-frame',
})
