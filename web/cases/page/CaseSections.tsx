import type { ReactNode } from 'react'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { visiblePart } from '../../generated/visible.js'
import classes from './CasePage.module.css'
import { NOTHING, questions } from '../case-format.js'

/** All that the author wrote, and of what was left empty that it was. */
export const CaseSections = ({ of }: { of: ClinicalCase }) => {
  const asked = questions(of)
  return (
    <>
      <Section title="History">{written(of.history) ?? <Nothing text={NOTHING.history} />}</Section>
      <Section title="Diagnosis">{written(of.diagnosis) ?? <Nothing text={NOTHING.diagnosis} />}</Section>
      <Section title="Questions">
        {asked.length === 0 ? (
          <Nothing text={NOTHING.questions} />
        ) : (
          <ol>
            {asked.map((question, index) => (
              <li key={index} dir="auto">
                {question}
              </li>
            ))}
          </ol>
        )}
      </Section>
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
