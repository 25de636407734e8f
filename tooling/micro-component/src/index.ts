export { defineMicroComponent, type MicroComponent } from './define-micro-component.ts'
