import { shallowEqual, useSelector } from 'react-redux'
import type { ListProps } from '../../feed/FeedList.js'
import { useFeedKeys } from '../../feed/useFeedKeys.js'
import { useReadingPlace } from '../../feed/useReadingPlace.js'
import { useOnScreen } from '../../shared/net/useOnScreen.js'
import { selectSession } from '../../shared/session/session.js'
import { groupsOf } from './case-groups.js'
import { idOfCase } from '../case-kind.js'
import { selectCase } from '../case-state.js'
import { CaseGroup } from './CaseGroup.js'
import classes from './CaseGroups.module.css'

type Root = Parameters<typeof selectCase>[0] & Parameters<typeof selectSession>[0]

/** Cases under the names of their specialities (spec 2 §4): one's own first, then as the newest case of each is new. */
export const CaseGroups = ({ posts, label, now, Card }: ListProps) => {
  const specialities = useSelector(
    (state: Root) => posts.map((post) => selectCase(state, idOfCase(post))?.speciality ?? null),
    shallowEqual,
  )
  const own = useSelector((state: Root) => selectSession(state)?.specialty_type ?? null)
  const list = useFeedKeys()
  useOnScreen(list, posts)
  useReadingPlace(list)
  return (
    <div role="group" aria-label={label} className={classes.groups} ref={list}>
      {groupsOf(posts, specialities, own).map((group, index) => (
        <CaseGroup key={group.speciality} {...group} now={now} Card={Card} soon={index === 0} />
      ))}
    </div>
  )
}
