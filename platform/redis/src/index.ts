export { withAuthenticRecords } from './authentic-records.ts'
export { connectRedis, type Bucket, type BucketResult, type Redis, type RedisOptions } from './connect-redis.ts'
export { readRedisConfig, redisEnv, type RedisConfig } from './redis-env.ts'
export { RedisUnavailableError } from './errors.ts'
