import { z } from 'zod'
import { statisticsDays } from '../statistics.ts'

export const operatorSchemas = {
  statisticsQuery: z.strictObject({ days: z.enum(statisticsDays.map(String)).transform(Number) }),
} as const
