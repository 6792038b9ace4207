import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { deedAsked, selectDeed } from '../deeds/deeds-slice.js'
import classes from './Groups.module.css'

interface Props {
  readonly group: string
  readonly isIn: boolean
  /** How many are in it, where that is known. */
  readonly members?: number
}

/** A group with the way into it. */
export const Joinable = ({ group, isIn, members }: Props) => {
  const join = { kind: 'join', group } as const
  const stand = useSelector((root: Parameters<typeof selectDeed>[0]) => selectDeed(root, join))
  const dispatch = useDispatch()
  const isMine = isIn || stand === 'done' // its room may come a moment later
  return (
    <li>
      <span className={classes.name}>
        <bdi>{group}</bdi>
        {members !== undefined && <small className={classes.count}>{members === 1 ? '1 member' : `${members} members`}</small>}
      </span>
      <Button
        size="sm"
        variant="default"
        disabled={isMine}
        loading={stand === 'under way'}
        aria-label={isMine ? `You are in ${group}` : `Join ${group}`}
        onClick={() => dispatch(deedAsked(join))}
      >
        {isMine ? 'Joined' : 'Join'}
      </Button>
    </li>
  )
}
