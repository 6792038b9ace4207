import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { CvField } from '../files/own/CvField.js'
import { dayOf } from '../shared/format/day.js'
import { useLoadedSoon } from '../shared/ui/useLoadedSoon.js'
import { AccountSection } from './AccountSection.js'
import type { Details } from './calls.js'
import { Head } from './Head.js'
import classes from './Profile.module.css'
import { Facts, None, Section } from './Section.js'
import { selectProfile } from './slice.js'
import { clean, registrationLine, trainings } from './view.js'

const loadEdits = async () => ({ default: (await import('./Edits.js')).Edits })
const Edits = lazy(loadEdits)

interface Props {
  readonly id: number
  readonly details: Details
  readonly isOwn: boolean
}

/** All parts of a profile. What is private came only to its owner (spec 1 §6). */
export const Profile = ({ id, details, isOwn }: Props) => {
  const { profile, qualification, membershipAssociation, mediRegistration, specialtyGroups } = details
  const memberships = [...membershipAssociation.associations, membershipAssociation.other_international].filter(Boolean)
  const registrations = mediRegistration.country.map((_, i) => registrationLine(mediRegistration, i))
  const { cv_name } = profile
  return (
    <div className={classes.page}>
      <Head details={details} isOwn={isOwn} />
      {isOwn && (
        <Section title="Personal details" edit="personal">
          <Facts
            none="No personal details yet."
            of={[
              ['Mobile', profile.mobile?.replace('\n', ' ') ?? null],
              ['Email', profile.email_id ?? null],
              ['Date of birth', dayOf(profile.dob ?? null)],
              ['Current location', profile.current_location],
            ]}
          />
        </Section>
      )}
      <Section title="Qualifications">
        <Facts none="No qualifications yet." of={trainings(qualification)} />
      </Section>
      <Section title="Additional qualifications" edit={isOwn && 'additional'}>
        {qualification.additionalQualifications ? (
          <div style={{ whiteSpace: 'pre-line' }}>{qualification.additionalQualifications}</div>
        ) : (
          <None text="No additional qualifications yet." />
        )}
      </Section>
      <Section title="Membership associations" edit={isOwn && 'memberships'}>
        {memberships.length > 0 ? <Chips names={memberships as string[]} /> : <None text="No memberships yet." />}
      </Section>
      <Section title="Medical registrations" edit={isOwn && 'registrations'}>
        {registrations.length > 0 ? (
          <ul className={classes.list}>
            {registrations.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <None text="No medical registrations yet." />
        )}
        {registrations.length > 0 && <small style={{ color: 'var(--mantine-color-dimmed)' }}>Declared by the member, not checked.</small>}
      </Section>
      <Section title="Speciality groups" edit={isOwn && 'groups'} button="Add">
        {specialtyGroups.length > 0 ? (
          <Chips names={specialtyGroups.map((group) => clean(group.chat_room_center_name))} />
        ) : (
          <None text="No groups yet." />
        )}
      </Section>
      {isOwn && (
        <Section title="CV">
          <CvField cv={cv_name ? { name: cv_name } : null} />
        </Section>
      )}
      {isOwn && <AccountSection id={id} />}
      {isOwn && <EditsOnce id={id} details={details} />}
    </div>
  )
}

/** Its windows come with the first part that is edited. */
const EditsOnce = (props: { readonly id: number; readonly details: Details }) => {
  const { editing } = useSelector(selectProfile)
  const [needed, setNeeded] = useState(false)
  useLoadedSoon(loadEdits)
  if (editing && !needed) setNeeded(true)
  return <Suspense>{needed && <Edits {...props} />}</Suspense>
}

const Chips = ({ names }: { names: readonly string[] }) => (
  <ul className={classes.chips}>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)
