import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { FileStrip } from '../files/view/FileStrip.js'
import { patientOf } from '../shared/format/patient.js'
import { ReadMore } from '../shared/ui/ReadMore.js'
import classes from '../feed/PostCard.module.css'
import { isImage, type OlderPost } from './older-posts.js'

/** What stands where nothing was written (spec 2 §2). */
const NOTHING = { diagnosis: 'No diagnosis Available', history: 'No history Available', question: 'No questions Available' } as const

interface Props {
  readonly of: OlderPost
  /** It is among what is seen first. */
  readonly soon: boolean
  /** Its file could not be shown: links end with the hour. */
  readonly lost: () => void
}

/** What an older post shows and says, below its title. */
export const OlderBody = ({ of, soon, lost }: Props) => {
  return (
    <>
      {of.speciality && ( // a visitor says none
        <Group gap="xs" className={classes.facts ?? ''}>
          <Badge variant="outline" size="lg" tt="none" className={classes.badge ?? ''}>
            {of.speciality}
          </Badge>
          {!isImage(of) && <span>{patientOf(of.age, of.gender)}</span>}
        </Group>
      )}
      <FileStrip files={of.files} soon={soon} lost={lost} />
      <div className={classes.text}>
        {isImage(of) ? (
          of.description && <ReadMore text={of.description} />
        ) : (
          <>
            <Section title="Diagnosis">{said(of.diagnosis, NOTHING.diagnosis)}</Section>
            <Section title="History">{said(of.history, NOTHING.history)}</Section>
            <Section title="Questions">{said(of.clinical_question, NOTHING.question)}</Section>
          </>
        )}
      </div>
    </>
  )
}

const said = (text: string | null, nothing: string) =>
  text?.trim() ? <ReadMore text={text} /> : <p className={classes.nothing}>{nothing}</p>

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={classes.heading}>{title}</h3>
    {children}
  </section>
)
