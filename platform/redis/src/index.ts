export { connectRedis, type Bucket, type BucketTake, type Redis, type RedisOptions } from './connect-redis.ts'
export { RedisUnavailableError } from './errors.ts'
