import { createHmac } from 'node:crypto'
import type { Provider } from '../../../domain/kernel/people/provider.js'

/** The pseudonym of who is known to a provider under a name; nobody without the key can make it. */
export const providerHash = (key: Buffer, provider: Provider, subject: string): string =>
  createHmac('sha256', key).update(`${provider} ${subject}`).digest('hex')
