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
      <Section title="History">{written(history) ?? <Nothing text={NOTHING.history} />}</Section>
      <Section title="Diagnosis">{written(diagnosis) ?? <Nothing text={NOTHING.diagnosis} />}</Section>
      <Section title="Questions">{asked.length === 0 ? <Nothing text={NOTHING.questions} /> : <Questions asked={asked} />}</Section>
    </>
  )
}

const written = (text: string | null) => (visiblePart(text ?? '') ? <p dir="auto">{text}</p> : null)

const Nothing = ({ text }: { text: string }) => <p className={classes.nothing}>{text}</p>

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={classes.heading}>{title}</h2>
    {children}
  </section>
)
