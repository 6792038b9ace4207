import { overNetwork } from './over-network.js'
import { proxyTo, type Proxy } from './proxy.js'

/** A database behind a network that a spec can spoil, and its address there. */
export const through = async (databaseUrl: string): Promise<{ readonly url: string; readonly proxy: Proxy }> => {
  const url = overNetwork(databaseUrl)
  const proxy = await proxyTo(Number(url.port))
  return { url: Object.assign(url, { port: String(proxy.port) }).href, proxy }
}
