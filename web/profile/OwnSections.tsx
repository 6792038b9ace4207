import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { CvField } from '../files/own/CvField.js'
import { dayOf } from '../shared/format/day.js'
import { useLoadedSoon } from '../shared/ui/hooks/useLoadedSoon.js'
import { AccountSection } from './AccountSection.js'
import type { Details } from './calls.js'
import { Facts, Section } from './Section.js'
import { selectProfile } from './slice.js'
import { Coming } from '../shared/ui/windows/Coming.js'

const loadEdits = async () => ({ default: (await import('./editing/Edits.js')).Edits })
const Edits = lazy(loadEdits)

interface Props {
  readonly id: number
  readonly details: Details
}

/** What a profile shows its owner alone, and the windows in which they change it. */
export const OwnSections = ({ id, details }: Props) => {
  const { mobile, email_id, dob, cv_name } = details.profile
  return (
    <>
      <Section title="Personal details" edit="personal" isPrivate>
        <Facts
          of={[
            ['Mobile', mobile?.replace('\n', ' ') ?? null],
            ['Email', email_id ?? null],
            ['Date of birth', dayOf(dob ?? null)],
          ]}
        />
      </Section>
      <Section title="CV">
        <CvField cv={cv_name ? { name: cv_name } : null} />
      </Section>
      <AccountSection id={id} />
      <EditsOnce id={id} details={details} />
    </>
  )
}

/** Its windows come with the first part that is edited. */
const EditsOnce = (props: Props) => {
  const { editing } = useSelector(selectProfile)
  const [needed, setNeeded] = useState(false)
  useLoadedSoon(loadEdits)
  if (editing && !needed) setNeeded(true)
  return <Suspense fallback={<Coming />}>{needed && <Edits {...props} />}</Suspense>
}
