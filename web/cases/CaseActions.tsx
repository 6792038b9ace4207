import { shallowEqual, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { ClinicalCase } from '../../api/contract/cases.js'
import { counted } from '../shared/format/counted.js'
import { LikeCount } from '../engagement/likes/LikeCount.js'
import { DISCUSSION } from '../engagement/post.js'
import classes from './CaseActions.module.css'
import { postOf } from './case-kind.js'
import { LikeButton } from './LikeButton.js'
import { selectLike } from './slice.js'
import { pathOf } from './case-format.js'

type Root = Parameters<typeof selectLike>[0]

/** What can be done with a case, and how many have done it. */
export const CaseActions = ({ of: { id, comment_count }, closed }: { of: ClinicalCase; closed: boolean }) => {
  const { count } = useSelector((state: Root) => selectLike(state, id), shallowEqual)
  return (
    <div className={classes.actions}>
      <LikeButton id={id} closed={closed} />
      <LikeCount post={postOf(id)} count={count} />
      <Link to={`${pathOf(id)}#${DISCUSSION}`} className={classes.comments} data-comments>
        {counted(comment_count, 'comment')}
      </Link>
    </div>
  )
}
