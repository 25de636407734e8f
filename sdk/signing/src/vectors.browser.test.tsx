import { describeVectors } from './testing/vectors-suite.ts'

describeVectors()
