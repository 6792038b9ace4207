import { Badge } from '@mantine/core'
import { useSelector } from 'react-redux'
import type { Work } from './calls.js'
import { selectWork } from './work-slice.js'

type Root = Parameters<typeof selectWork>[0]

/** As the server counts them. */
const MOST = 100

/** How much waits behind an entry of the Staff menu; nothing where nothing waits. The door may come after the menu: then there is none yet. */
export const WorkBadge = ({ of }: { readonly of: keyof Work }) => {
  const count = useSelector((state: Partial<Root>) => state.staffWork && selectWork(state as Root)[of]) ?? 0
  if (count === 0) return null
  const said = count < MOST ? String(count) : `${MOST - 1}+`
  return (
    <Badge size="md" circle={said.length < 2} aria-label={`${said} waiting`}>
      {said}
    </Badge>
  )
}
