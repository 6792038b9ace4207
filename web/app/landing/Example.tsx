import { Badge } from '@mantine/core'
import { configureStore } from '@reduxjs/toolkit'
import { useId, useState } from 'react'
import { Provider } from 'react-redux'
import { CaseCard } from '../../cases/feed/CaseCard.js'
import { loadedOf, postOf } from '../../cases/case-kind.js'
import { CommentItem } from '../../engagement/comments/CommentItem.js'
import { postsLoaded, postsReducer } from '../../engagement/posts-slice.js'
import { savesReducer } from '../../engagement/saves/saves-slice.js'
import { sessionReducer } from '../../shared/session/session.js'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { exampleAnswers, exampleCase } from './made-up-case.js'
import classes from './Example.module.css'

/** A world of its own, in which there is one case. */
const createExample = (now: number) => {
  const store = configureStore({ reducer: { posts: postsReducer, saves: savesReducer, session: sessionReducer } })
  store.dispatch(postsLoaded([loadedOf(exampleCase(now))]))
  return store
}

/** A case with two answers, drawn by what members have: to be looked at, since nothing in it is there. */
export const Example = () => {
  const [now] = useState(Date.now)
  const [store] = useState(() => createExample(now))
  const title = useId()
  return (
    <Provider store={store}>
      <Sheet className={classes.card} inert>
        <Badge className={classes.mark ?? ''}>Example</Badge>
        <CaseCard post={postOf(exampleCase(now).id)} title={title} now={now} soon={false} />
        <ol className={classes.answers}>
          {exampleAnswers(now).map((answer) => (
            <CommentItem key={answer.id} comment={answer} now={now} isAuthors={false} isLed={false} />
          ))}
        </ol>
      </Sheet>
    </Provider>
  )
}
