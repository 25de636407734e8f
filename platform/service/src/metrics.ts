import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type { Counter, Gauge, Histogram } from 'prom-client'

export interface MetricOptions<Label extends string> {
  /** Without the prefix: `orders_total` is served as `argosy_orders_total`. */
  readonly name: string
  readonly help: string
  /** Few labels with few values: never an account, an order or a free text. */
  readonly labelNames?: readonly Label[]
}

export interface Metrics {
  counter<Label extends string = never>(options: MetricOptions<Label>): Counter<Label>
  gauge<Label extends string = never>(
    options: MetricOptions<Label> & { collect?: (gauge: Gauge<Label>) => void },
  ): Gauge<Label>
  histogram<Label extends string = never>(
    options: MetricOptions<Label> & { readonly buckets: readonly number[] },
  ): Histogram<Label>
  /** Everything in Prometheus' text form. */
  render(): Promise<string>
  readonly contentType: string
}

const prefix = 'argosy_'

/** Every process has its own registry; each sample is labelled with its service. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry, prefix })
  const common = <Label extends string>({ name, help, labelNames = [] }: MetricOptions<Label>) => ({
    name: prefix + name,
    help,
    labelNames,
    registers: [registry],
  })
  return {
    counter: (options) => new Counter(common(options)),
    gauge: ({ collect, ...options }) =>
      new Gauge({
        ...common(options),
        ...(collect && {
          collect() {
            collect(this)
          },
        }),
      }),
    histogram: ({ buckets, ...options }) => new Histogram({ ...common(options), buckets: [...buckets] }),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
