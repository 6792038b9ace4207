import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { Picture } from '../files/view/Picture.js'
import { ReadMore } from '../shared/ui/text/ReadMore.js'
import { Window } from '../shared/ui/windows/Window.js'
import { By } from './By.js'
import type { LearningImage } from './calls.js'
import classes from './Learning.module.css'

interface Props {
  readonly of: LearningImage
  /** Links end with the hour: one that cannot be loaded is asked for anew. */
  readonly lost: () => void
}

/** An image with what is to be seen in it; pressed, it is shown large, with all that is said of it (spec 2 §2). */
export const ImageCard = ({ of, lost }: Props) => {
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <UnstyledButton className={classes.open ?? ''} aria-label={`Open ${of.title}`} onClick={() => setOpened(true)}>
        <Picture file={of.file} whole="(min-width: 48em) 360px, 100vw" className={classes.picture ?? ''} loading="lazy" onError={lost} />
      </UnstyledButton>
      <div className={classes.words}>
        <h2 id={id} className={classes.title} dir="auto">
          {of.title}
        </h2>
        {of.description && <ReadMore text={of.description} />}
        <By of={of} />
      </div>
      <Window title={of.title} opened={opened} onClose={() => setOpened(false)} size={1100}>
        <div className={classes.large}>
          <Picture file={of.file} whole="(min-width: 48em) 1060px, 100vw" className={classes.whole ?? ''} onError={lost} />
          {of.description && (
            <p className={classes.description} dir="auto">
              {of.description}
            </p>
          )}
          <By of={of} />
        </div>
      </Window>
    </article>
  )
}
