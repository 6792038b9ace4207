import { Badge, Group, Text } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { FileStrip } from '../files/view/FileStrip.js'
import { patientOf } from '../shared/format/patient.js'
import { ReadMore } from '../shared/ui/text/ReadMore.js'
import read from '../shared/ui/text/ReadMore.module.css'
import classes from '../feed/PostCard.module.css'
import { isImage, type OlderPost } from './older-posts.js'

/** What stands where nothing was written (spec 2 §2). */
const NOTHING = { diagnosis: 'No diagnosis Available', history: 'No history Available', question: 'No questions Available' } as const

interface Props {
  readonly of: OlderPost
  /** It is among what is seen first. */
  readonly soon: boolean
  /** It has a page to itself, and is read there whole. */
  readonly isWhole?: boolean
  /** Its file could not be shown: links end with the hour. */
  readonly lost: () => void
}

/** What an older post shows and says, below its title. */
export const OlderBody = ({ of, soon, isWhole = false, lost }: Props) => {
  const Words = isWhole ? Whole : ReadMore
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
          of.description && <Words text={of.description} />
        ) : (
          <>
            <Section title="Diagnosis" isOfPage={isWhole}>
              {said(Words, of.diagnosis, NOTHING.diagnosis)}
            </Section>
            <Section title="History" isOfPage={isWhole}>
              {said(Words, of.history, NOTHING.history)}
            </Section>
            <Section title="Questions" isOfPage={isWhole}>
              {said(Words, of.clinical_question, NOTHING.question)}
            </Section>
          </>
        )}
      </div>
    </>
  )
}

type Shown = ComponentType<{ readonly text: string }>

const said = (Words: Shown, text: string | null, nothing: string) =>
  text?.trim() ? <Words text={text} /> : <p className={classes.nothing}>{nothing}</p>

const Whole: Shown = ({ text }) => (
  <Text className={read.text ?? ''} dir="auto">
    {text}
  </Text>
)

interface SectionProps {
  readonly title: string
  /** Right below the title of a page, not below that of a card. */
  readonly isOfPage: boolean
  readonly children: ReactNode
}

const Section = ({ title, isOfPage, children }: SectionProps) => {
  const Heading = isOfPage ? 'h2' : 'h3'
  return (
    <section>
      <Heading className={classes.heading}>{title}</Heading>
      {children}
    </section>
  )
}
