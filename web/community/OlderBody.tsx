import { CardSections } from '../feed/CardSections.js'
import classes from '../feed/PostCard.module.css'
import type { Lost } from '../files/view/file.js'
import { FileStrip } from '../files/view/FileStrip.js'
import { ReadMore } from '../shared/ui/text/ReadMore.js'
import { headline } from './headline.js'
import { isImage, type OlderPost } from './older-posts.js'
import { OlderFacts } from './OlderFacts.js'

interface Props {
  readonly of: OlderPost
  /** It is among what is seen first. */
  readonly soon: boolean
  /** Its file could not be shown: links end with the hour. */
  readonly lost: Lost
}

/** What an older post shows and says in a card, below its title. */
export const OlderBody = ({ of, soon, lost }: Props) => (
  <>
    <OlderFacts of={of} />
    <FileStrip files={of.files} soon={soon} lost={lost} />
    {isImage(of) ? (
      <div className={classes.text}>{of.description && <ReadMore text={of.description} />}</div>
    ) : (
      <CardSections headline={headline(of)} history={of.history} diagnosis={of.diagnosis} questions={of.clinical_question} saysNothing />
    )}
  </>
)
