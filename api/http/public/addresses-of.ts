import { Resolver } from 'node:dns/promises'
import { safely } from '../../../domain/kernel/unexpected.js'

interface How {
  /** Milliseconds in which it must be answered. */
  readonly within?: number
  /** Who is asked, as `203.0.113.1:53`; else whoever this machine asks. */
  readonly servers?: readonly string[]
}

/** Which addresses a name leads to now, v4 and v6; none where it has none, or where nobody says so in time: whoever asks goes on without. */
export const addressesOf = async (host: string, { within = 2_000, servers }: How = {}): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: within, tries: 1 })
  if (servers) resolver.setServers(servers)
  const end = setTimeout(
    safely('timer', () => resolver.cancel()), // of several that are asked in turn, each has a time-out of its own
    within,
  )
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  } finally {
    clearTimeout(end)
  }
}
