import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { counted } from '../../shared/format/counted.js'
import { deedAsked, selectDeed } from '../deeds/deeds-slice.js'
import classes from './Groups.module.css'

interface Props {
  readonly group: string
  readonly isIn: boolean
  /** How many are in it, where that is known. */
  readonly members?: number
  /** To its room, where that is known. One button joins and then leads there, so that the focus stays. */
  readonly lead: (() => void) | undefined
}

/** A group with the way into it. */
export const Joinable = ({ group, isIn, members, lead }: Props) => {
  const join = { kind: 'join', group } as const
  const stand = useSelector((root: Parameters<typeof selectDeed>[0]) => selectDeed(root, join))
  const dispatch = useDispatch()
  const isMine = isIn || stand === 'done' // its room may come a moment later
  const what = isMine ? (lead ? 'Open' : 'Joined') : 'Join'
  return (
    <li>
      <span className={classes.name}>
        <bdi>{group}</bdi>
        {members !== undefined && <small className={classes.count}>{counted(members, 'member')}</small>}
      </span>
      <Button
        size="sm"
        variant={what === 'Open' ? 'light' : 'default'}
        disabled={what === 'Joined'}
        loading={stand === 'under way'}
        aria-label={what === 'Joined' ? `You are in ${group}` : `${what} ${group}`}
        onClick={() => (isMine ? lead?.() : dispatch(deedAsked(join)))}
      >
        {what}
      </Button>
    </li>
  )
}
