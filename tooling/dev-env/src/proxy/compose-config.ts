import { defaultPorts, host, operatorHost } from '@argosy/backing-services'
import { operatorNetworks } from '../app-catalog.ts'
import { formatNginxConfig } from './nginx-config.ts'

/** The proxy configuration of compose.yaml: fixed ports, and paths inside the container. */
export function formatComposeNginxConfig(): string {
  const upstream = (port: number) => `${host}:${port}`
  return formatNginxConfig({
    port: defaultPorts.proxy,
    web: upstream(defaultPorts.web),
    gateway: [upstream(defaultPorts.gateway)],
    push: [upstream(defaultPorts.push)],
    collector: upstream(defaultPorts.collector),
    operators: { name: operatorHost, upstream: upstream(defaultPorts.operator), networks: operatorNetworks },
    clientDirectory: '/srv/client',
    brotliModules: [],
    accessLog: '/dev/stdout',
  })
}
