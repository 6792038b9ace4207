import { proxyTo, type Proxy } from './proxy.js'

/** A database behind a network that a spec can spoil, and its address there. */
export const through = async (databaseUrl: string): Promise<{ readonly url: string; readonly proxy: Proxy }> => {
  const url = new URL(databaseUrl)
  const proxy = await proxyTo(Number(url.port))
  return { url: Object.assign(url, { hostname: '127.0.0.1', port: String(proxy.port) }).href, proxy }
}
