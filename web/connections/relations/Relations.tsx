import { Button } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { MemberId } from '../../../api/contract/network/connections.js'
import { NETWORKS, networks } from '../networks.js'
import { Relation } from './Relation.js'
import classes from './Relations.module.css'
import { RelationsSkeleton } from './RelationsSkeleton.js'
import type { selectRelations } from './relations-slice.js'
import { useRelation } from './useRelation.js'

type Root = Parameters<typeof selectRelations>[0]

interface Props {
  readonly other: MemberId
  readonly name: string
}

/** What is between me and somebody, in each network, with the one action that fits; live. The door may come after the page. */
export const Relations = (props: Props) => {
  const isOpen = useSelector((state: Partial<Root>) => state.relations !== undefined)
  return isOpen ? <Known {...props} /> : <RelationsSkeleton />
}

const Known = ({ other, name }: Props) => {
  const { state, between, again } = useRelation(other)
  if (state === 'failed')
    return (
      <div className={classes.failed} role="alert">
        We could not load whether you are connected.
        <Button variant="default" onClick={again}>
          Try again
        </Button>
      </div>
    )
  if (state === 'loading') return <RelationsSkeleton />
  return (
    <div className={classes.relations}>
      {NETWORKS.map((network) => (
        <div key={network} role="group" aria-label={networks[network].title} className={classes.network}>
          <Link to={networks[network].connections} className={classes.title}>
            {networks[network].title}
          </Link>
          <Relation network={network} other={other} name={name} relation={between[network]?.relation ?? null} />
        </div>
      ))}
    </div>
  )
}
