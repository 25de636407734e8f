const length = 624
const middle = 397

/** MT19937 as in every C++ standard library, so that a stream made in C++ can be reproduced here from the same seed. */
export class MersenneTwister {
  readonly #state = new Uint32Array(length)
  #at = length

  constructor(seed: number) {
    const state = this.#state
    state[0] = seed
    for (let index = 1; index < length; index++) {
      const previous = state[index - 1] ?? 0
      state[index] = Math.imul(previous ^ (previous >>> 30), 1_812_433_253) + index
    }
  }

  /** 32 random bits. */
  next(): number {
    if (this.#at === length) this.#renew()
    let bits = this.#state[this.#at++] ?? 0
    bits ^= bits >>> 11
    bits ^= (bits << 7) & 0x9d2c_5680
    bits ^= (bits << 15) & 0xefc6_0000
    return (bits ^ (bits >>> 18)) >>> 0
  }

  /** In [0, 1), with 53 random bits. */
  uniform(): number {
    const high = this.next() >>> 5
    const low = this.next() >>> 6
    return (high * 67_108_864 + low) / 9_007_199_254_740_992
  }

  /** An integer from `low` to `high`. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.uniform() * (high - low + 1))
  }

  /** A value of the standard normal distribution (Box and Muller). */
  normal(): number {
    const radius = Math.max(this.uniform(), 1e-300)
    const angle = this.uniform()
    return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle)
  }

  #renew(): void {
    const state = this.#state
    for (let index = 0; index < length; index++) {
      const bits = ((state[index] ?? 0) & 0x8000_0000) | ((state[(index + 1) % length] ?? 0) & 0x7fff_ffff)
      const twist = (bits & 1) === 0 ? 0 : 0x9908_b0df
      state[index] = (state[(index + middle) % length] ?? 0) ^ (bits >>> 1) ^ twist
    }
    this.#at = 0
  }
}
