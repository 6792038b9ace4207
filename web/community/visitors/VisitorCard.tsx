import { shallowEqual, useSelector } from 'react-redux'
import { OlderContent } from '../OlderContent.js'
import { FoldedDiscussion, lateDiscussion } from '../../engagement/FoldedDiscussion.js'
import { selectLike } from '../../engagement/posts-slice.js'
import { TurnComments } from '../../engagement/TurnComments.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { counted } from '../../shared/format/counted.js'
import { ReportCase } from './ReportCase.js'
import { WHOLE } from './visitor-feeds.js'
import classes from './VisitorCard.module.css'

const Late = lateDiscussion() // nobody answers here

type Root = Parameters<typeof selectLike>[0]

/** A post as visitors read it: whole, with what is said about it, and a way to say what is wrong with it. */
export const VisitorCard = (props: CardProps) => {
  const { post } = props
  const { count } = useSelector((state: Root) => selectLike(state, post), shallowEqual)
  return (
    <OlderContent {...props} feed={WHOLE}>
      {({ signup_id }) => (
        <FoldedDiscussion Late={Late} post={post} author={signup_id}>
          {(folded) => (
            <div className={classes.told}>
              {count > 0 && <span>{counted(count, 'like')}</span>}
              <TurnComments post={post} {...folded} />
              <ReportCase post={post} title={props.title} />
            </div>
          )}
        </FoldedDiscussion>
      )}
    </OlderContent>
  )
}
