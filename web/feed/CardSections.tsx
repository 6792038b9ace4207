import type { ReactNode } from 'react'
import { visiblePart } from '../generated/visible.js'
import { ReadMore } from '../shared/ui/text/ReadMore.js'
import { NOTHING, questionsIn } from './case-words.js'
import classes from './PostCard.module.css'
import { Questions } from './Questions.js'

interface Props {
  /** What the card is called: a diagnosis is not said twice. */
  readonly headline: string
  readonly history: string | null
  readonly diagnosis: string | null
  /** One a line. */
  readonly questions: string | null
  /** Of what was left empty it is said that it was. */
  readonly saysNothing?: boolean
}

/** What the author of a case wrote, in its card: in the order of its page, and the beginning of what is long. */
export const CardSections = ({ headline, history, diagnosis, questions, saysNothing = false }: Props) => {
  const asked = questionsIn(questions)
  const section = (title: string, words: ReactNode, nothing: string) =>
    (words || saysNothing) && <Section title={title}>{words || <p className={classes.nothing}>{nothing}</p>}</Section>
  return (
    <div className={classes.text}>
      {section('History', written(history), NOTHING.history)}
      {diagnosis !== headline && section('Diagnosis', written(diagnosis), NOTHING.diagnosis)}
      {section('Questions', asked.length > 0 && <Questions asked={asked} />, NOTHING.questions)}
    </div>
  )
}

const written = (text: string | null) => visiblePart(text ?? '') && <ReadMore text={text!} />

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={classes.heading}>{title}</h3>
    {children}
  </section>
)
