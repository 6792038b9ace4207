import { exactly } from '../../../shared/format/time.js'
import type { DeskBlog } from './calls.js'

type How = Pick<DeskBlog, 'shown' | 'withdrawn' | 'pending' | 'publish_at'>

/** How far a blog is, each in a word. */
export const marksOf = ({ shown, withdrawn, pending, publish_at }: How): readonly { label: string; color: string }[] => [
  ...(shown ? [{ label: 'Published', color: 'teal' }] : withdrawn ? [{ label: 'Withdrawn', color: 'red' }] : []),
  ...(publish_at === null ? [] : [{ label: `Scheduled for ${exactly(Date.parse(publish_at))}`, color: 'blue' }]),
  ...(pending && publish_at === null && !withdrawn ? [{ label: shown ? 'Changes not published' : 'Draft', color: 'gray' }] : []),
]
