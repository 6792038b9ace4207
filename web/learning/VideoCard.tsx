import { useId } from 'react'
import { ReadMore } from '../shared/ui/text/ReadMore.js'
import { By } from './By.js'
import type { LearningVideo } from './calls.js'
import classes from './Learning.module.css'
import { Player } from './Player.js'

/** A video with whose it is and what it is about (spec 2 §2). */
export const VideoCard = ({ of, lost }: { readonly of: LearningVideo; readonly lost: () => void }) => {
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <Player of={of} lost={lost} />
      <div className={classes.words}>
        <h2 id={id} className={classes.title} dir="auto">
          {of.title}
        </h2>
        {of.description && <ReadMore text={of.description} />}
        <By of={of} />
      </div>
    </article>
  )
}
