import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useAddress } from '../frame/useAddress.js'
import type { PostHistory } from './calls.js'
import type { Cards } from './cards.js'
import { Difference } from './Difference.js'
import { MomentView } from './MomentView.js'
import { changesAsked, nowAsked, selectReplay } from './replay-slice.js'
import classes from './Replay.module.css'

const VIEWS = [
  { value: 'then', label: 'Then' },
  { value: 'now', label: 'Now' },
  { value: 'difference', label: 'Difference' },
] as const

interface Props {
  readonly history: PostHistory
  readonly version: number
  readonly cards: Cards
}

/** The post at the moment that is looked at, as it stands now, and what differs between the two. */
export const Compared = ({ history, version, cards }: Props) => {
  const [search, change] = useAddress()
  const view = VIEWS.find(({ value }) => value === search.get('view'))?.value ?? 'then'
  const { now, changes, isBroken } = useSelector(selectReplay)
  const dispatch = useDispatch()
  const isThere = (history.at?.version ?? version) === version
  useEffect(() => {
    if (isBroken) return // asked again once somebody tries again
    if (view === 'now' && !now) dispatch(nowAsked())
    if (view === 'difference' && isThere) dispatch(changesAsked(version))
  }, [dispatch, view, version, isThere, isBroken, now, history.newest])
  const coming = isBroken ? 'broken' : 'loading'
  const differs = changes?.from === version ? changes.list : null
  return (
    <section className={classes.compared} aria-label="The post">
      <SegmentedControl
        className={classes.views ?? ''}
        aria-label="What is shown"
        data={VIEWS.map((each) => ({ ...each }))}
        value={view}
        onChange={(value) => change('view', value)}
        data-steps
        fullWidth
      />
      {view === 'then' && <MomentView moment={isThere ? history.at : coming} cards={cards} />}
      {view === 'now' && <MomentView moment={now ?? coming} cards={cards} />}
      {view === 'difference' && <Difference changes={differs ?? coming} />}
    </section>
  )
}
