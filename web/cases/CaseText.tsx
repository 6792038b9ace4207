import type { ReactNode } from 'react'
import type { ClinicalCase } from '../../api/contract/cases/cases.js'
import { ReadMore } from '../shared/ui/text/ReadMore.js'
import card from '../feed/PostCard.module.css'
import classes from './feed/CaseCard.module.css'
import { headline, questions } from './case-format.js'

/** What the author wrote. The diagnosis is not said twice where it is the headline. */
export const CaseText = ({ of }: { of: ClinicalCase }) => {
  const asked = questions(of)
  const { diagnosis, history } = of
  return (
    <div className={card.text}>
      {diagnosis && headline(of) !== diagnosis && (
        <Section title="Diagnosis">
          <ReadMore text={diagnosis} />
        </Section>
      )}
      {history && (
        <Section title="History">
          <ReadMore text={history} />
        </Section>
      )}
      {asked.length > 0 && (
        <Section title="Questions">
          <ol className={classes.questions}>
            {asked.map((question, index) => (
              <li key={index} dir="auto">
                {question}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={card.heading}>{title}</h3>
    {children}
  </section>
)
