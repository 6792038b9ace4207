export { proxyTo, type Proxy } from '../../../scripts/chaos/network/proxy.js'
