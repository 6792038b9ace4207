import { CountBadge } from '../../connections/CountBadge.js'
import { WorkBadge } from '../../staff/work/WorkBadge.js'
import type { Entry } from './entry.js'

/** What is counted beside a link; nothing where nothing is. */
export const EntryCount = ({ counts, to }: Pick<Entry, 'counts' | 'to'>) => (counts ? <CountBadge {...counts} /> : <WorkBadge page={to} />)
