import { Suspense, useId, useState } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { OlderContent } from '../OlderContent.js'
import { selectLike } from '../../engagement/posts-slice.js'
import { TurnComments } from '../../engagement/TurnComments.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { counted } from '../../shared/format/counted.js'
import { ReportCase } from './ReportCase.js'
import { WHOLE } from './visitor-feeds.js'
import classes from './VisitorCard.module.css'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const CardDiscussion = lazyWindow(async () => (await import('../../engagement/comments/CardDiscussion.js')).CardDiscussion)

type Root = Parameters<typeof selectLike>[0]

/** A post as visitors read it: whole, with what is said about it, and a way to say what is wrong with it. */
export const VisitorCard = (props: CardProps) => {
  const { post } = props
  const { count } = useSelector((state: Root) => selectLike(state, post), shallowEqual)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <OlderContent {...props} feed={WHOLE}>
      {({ signup_id }) => (
        <>
          <div className={classes.told}>
            {count > 0 && <span>{counted(count, 'like')}</span>}
            <TurnComments post={post} id={id} isOpen={isOpen} turn={() => setOpen(!isOpen)} />
            <ReportCase post={post} title={props.title} />
          </div>
          <Suspense fallback={<Coming />}>
            {isOpen && <CardDiscussion id={id} post={post} author={signup_id} check={null} close={() => setOpen(false)} />}
          </Suspense>
        </>
      )}
    </OlderContent>
  )
}
