import { defineMicroComponent } from '@argosy/micro-component'

export default defineMicroComponent({
  root: import.meta.dirname,
  entries: { chat: 'src/element/chat.tsx' },
  styles: 'chat',
})
