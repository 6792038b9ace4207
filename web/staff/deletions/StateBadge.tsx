import { Badge } from '@mantine/core'
import type { Deletion } from './calls.js'
import { STATES } from './words.js'

/** How it stands, in a word and a colour. */
export const StateBadge = ({ of: { state } }: { readonly of: Pick<Deletion, 'state'> }) => (
  <Badge variant={state === 'overdue' ? 'filled' : 'light'} color={STATES[state].color} tt="none">
    {STATES[state].label}
  </Badge>
)
