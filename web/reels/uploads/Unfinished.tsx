import { Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import { Failed } from '../../shared/ui/Sorry.js'
import classes from './Unfinished.module.css'
import { UnfinishedRow } from './UnfinishedRow.js'
import { selectUnfinished, unfinishedAsked, unfinishedListed } from './uploads-slice.js'

/** My own that nobody else sees yet; nothing where there are none. */
export const Unfinished = () => {
  const { list, unfinished, notBefore } = useSelector(selectUnfinished)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(unfinishedAsked()), [dispatch, age])
  const isShown = list !== 'failed' && unfinished.length > 0
  useEffect(() => {
    dispatch(unfinishedListed(isShown))
    return () => void dispatch(unfinishedListed(false))
  }, [dispatch, isShown])
  if (list === 'failed') return <Failed text="Your uploads could not be loaded." picture={null} again={() => dispatch(unfinishedAsked())} />
  if (!isShown) return null
  return (
    <section aria-labelledby="unfinished">
      <Title order={2} size="h4" id="unfinished" mb="sm">
        Your uploads
      </Title>
      <ul className={classes.list}>
        {unfinished.map((each) => (
          <UnfinishedRow key={each.post_id} of={each} notBefore={notBefore} />
        ))}
      </ul>
    </section>
  )
}
