import classes from './PrintedAs.module.css'

interface Props {
  /** What is true only while it is read, such as "yesterday" or "6 days left". */
  readonly words: string
  /** What stands on paper instead, with the date itself. */
  readonly text: string
}

/** Words that are told from now; paper, which is read on another day, has the date in their place. */
export const PrintedAs = ({ words, text }: Props) => (
  <span className={classes.printed} data-printed={text}>
    <span className={classes.words}>{words}</span>
  </span>
)
