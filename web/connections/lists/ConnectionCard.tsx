import { ActionIcon, Button } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Network } from '../../../api/contract/network/connections.js'
import { doctor } from '../../shared/format/person.js'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import { Person } from '../../shared/ui/Person.js'
import type { ShownRow } from './lists-slice.js'
import classes from '../Network.module.css'
import { useOrder } from '../useOrder.js'

interface Props {
  readonly network: Network
  readonly row: ShownRow
  /** The way to talk to them. */
  readonly chat: ReactNode
}

/** Somebody I am connected with: the way to their profile and to talk to them, and the end of it (spec 2 §2, spec 3 §4). */
export const ConnectionCard = ({ network, row, chat }: Props) => {
  const [asking, setAsking] = useState(false)
  const { underWay, unfollow } = useOrder(network, row.other)
  const close = () => setAsking(false)
  const name = doctor(row.name)
  return (
    <article className={classes.card} data-over={row.over ?? undefined}>
      <div className={classes.top}>
        <Person name={row.name} speciality={row.speciality} picture={row.picture} id={row.other} size={52} />
        {!row.over && (
          <ActionIcon
            className={classes.end ?? ''}
            variant="subtle"
            color="gray"
            size={44}
            loading={underWay === 'unfollow'}
            aria-label={`Delete the connection with ${name}`}
            title="Delete connection"
            onClick={() => setAsking(true)}
          >
            <IconUserMinus size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {row.over ? (
        <div className={classes.over}>You are no longer connected</div>
      ) : (
        <div className={classes.buttons}>
          <Button component={Link} to={`/profile/${row.other}`} variant="default" aria-label={`View Profile of ${name}`}>
            View Profile
          </Button>
          {chat}
        </div>
      )}
      <Confirm
        title="Delete connection"
        text="Are you sure you want to delete the connection?"
        note={`You and ${name} will not be connected any more. Either of you can ask again.`}
        yes="Delete"
        opened={asking}
        close={close}
        confirm={() => {
          close()
          unfollow(row.follow)
        }}
      />
    </article>
  )
}
