import { z } from 'zod'
import { isPartition, spotPartitions, type Partition } from '@argosy/catalogue'

/** The PARTITIONS variable of every process that works on partitions; by default those with books. */
export const partitionsVariable = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.custom<Partition>((name) => typeof name === 'string' && isPartition(name), 'names no partition')))
  .refine((names) => new Set(names).size === names.length, 'names a partition twice')
  .default([...spotPartitions])
