import { Badge } from '@mantine/core'
import type { Network } from '../../api/contract/network/connections.js'
import type { Which } from './calls.js'
import { useCount, useCountsAsked } from './useCounts.js'

/** How many requests or connections I have, beside what leads to them; nothing stands there for none. */
export const CountBadge = ({ network, which }: { readonly network: Network; readonly which: Which }) => {
  const count = useCount(network, which)
  useCountsAsked()
  return (
    count && (
      <Badge size="md" variant={which === 'requests' ? 'filled' : 'light'} circle={count.length < 2} aria-label={`${count} ${which}`}>
        {count}
      </Badge>
    )
  )
}
