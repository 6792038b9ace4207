import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { MemberId } from '../../api/contract/connections.js'
import { selectAge } from '../shared/net/connection.js'
import { NETWORKS, networks } from './networks.js'
import { Relation } from './Relation.js'
import classes from './Relations.module.css'
import { relationsAsked, relationsOpened, selectRelations } from './relations-slice.js'

/** What is between me and somebody, in each network, with the one action that fits; live. */
export const Relations = ({ other, name }: { readonly other: MemberId; readonly name: string }) => {
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(relationsOpened(other)), [dispatch, other, age])
  const { of, state, between } = useSelector(selectRelations)
  if (of === other && state === 'failed')
    return (
      <div className={classes.failed} role="alert">
        Whether you are connected could not be loaded.
        <Button variant="default" onClick={() => dispatch(relationsAsked(other))}>
          Try again
        </Button>
      </div>
    )
  return (
    <div className={classes.relations}>
      {NETWORKS.map((network) => {
        const known = of === other ? between[network] : undefined
        const { title, connections } = networks[network]
        return (
          <div key={network} role="group" aria-label={title} className={classes.network}>
            <Link to={connections} className={classes.title}>
              {title}
            </Link>
            {known ? (
              <Relation network={network} other={other} name={name} relation={known.relation} />
            ) : (
              <Skeleton height={42} width={110} aria-label="Loading" />
            )}
          </div>
        )
      })}
    </div>
  )
}
