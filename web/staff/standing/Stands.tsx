import { Badge } from '@mantine/core'
import { exactly } from '../../shared/format/time.js'
import type { Restricted } from './calls.js'
import { STANDS } from './words.js'

/** How an account is restricted, and until when; nothing for who is free. */
export const Stands = ({ as }: { as: Pick<Restricted, 'action' | 'until'> | null }) =>
  as && (
    <Badge variant="light" color={STANDS[as.action].color} size="lg" tt="none">
      {STANDS[as.action].label}
      {as.until !== null && ` until ${exactly(Date.parse(as.until))}`}
    </Badge>
  )
