import { Button } from '@mantine/core'
import { Waiting } from '../../shared/ui/Waiting.js'
import type { MemberId, Network } from '../../../api/contract/network/connections.js'
import { Relation } from './Relation.js'
import classes from './Relations.module.css'
import { useRelation } from './useRelation.js'

interface Props {
  readonly network: Network
  readonly other: MemberId
  readonly name: string
}

/** What is between me and somebody in one network, with the one action that fits; live. */
export const RelationIn = ({ network, other, name }: Props) => {
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
  if (state === 'loading') return <Waiting label="Loading" height={40} />
  return <Relation network={network} other={other} name={name} relation={between[network]?.relation ?? null} />
}
