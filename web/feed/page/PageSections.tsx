import type { ReactNode } from 'react'
import { visiblePart } from '../../generated/visible.js'
import { NOTHING, questionsIn } from '../case-words.js'
import { Questions } from '../Questions.js'
import classes from './PostArticle.module.css'

interface Props {
  readonly history: string | null
  readonly diagnosis: string | null
  /** One a line. */
  readonly questions: string | null
}

/** All that the author of a case wrote, and of what was left empty that it was. */
export const PageSections = ({ history, diagnosis, questions }: Props) => {
  const asked = questionsIn(questions)
  return (
    <>
      <Section title="History" nothing={NOTHING.history}>
        {written(history)}
      </Section>
      <Section title="Diagnosis" nothing={NOTHING.diagnosis}>
        {written(diagnosis)}
      </Section>
      <Section title="Questions" nothing={NOTHING.questions}>
        {asked.length > 0 && <Questions asked={asked} />}
      </Section>
    </>
  )
}

const written = (text: string | null) => visiblePart(text ?? '') && <p dir="auto">{text}</p>

const Section = ({ title, nothing, children }: { readonly title: string; readonly nothing: string; readonly children: ReactNode }) => (
  <section>
    <h2 className={classes.heading}>{title}</h2>
    {children || <p className={classes.nothing}>{nothing}</p>}
  </section>
)
