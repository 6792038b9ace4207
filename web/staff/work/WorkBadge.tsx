import { Badge } from '@mantine/core'
import { useSelector } from 'react-redux'
import { cappedAt } from '../../shared/format/capped.js'
import type { Work } from './calls.js'
import type { selectWork } from './work-slice.js'

/** As little of it as the menu needs: the slice comes with the pages. */
type Root = Partial<Parameters<typeof selectWork>[0]>

/** As the server counts them. */
const MOST = 100

/** What waits on which page. */
const ON: Readonly<Record<string, keyof Work>> = {
  '/staff/reports': 'reports',
  '/staff/appeals': 'appeals',
  '/staff/restrictionAppeals': 'account_appeals',
  '/staff/registrations': 'registrations',
  '/staff/content': 'content',
}

/** How much of what waits they can do now, behind an entry of the Staff menu; nothing where nothing waits, and before that is known. */
export const WorkBadge = ({ page }: { readonly page: string }) => {
  const of = ON[page]
  const count = useSelector(({ staffWork }: Root) => of && staffWork?.[of]) ?? 0
  return <CountOfWork count={count} />
}

/** One shape for all of them; nothing where nothing waits. */
export const CountOfWork = ({ count }: { readonly count: number }) => {
  if (count === 0) return null
  const said = cappedAt(MOST, count)
  return (
    <Badge size="md" circle={said.length < 2} aria-label={`${said} for you`}>
      {said}
    </Badge>
  )
}
