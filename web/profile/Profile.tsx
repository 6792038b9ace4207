import { doctor } from '../shared/format/person.js'
import type { Around } from './around.js'
import type { Details } from './calls.js'
import { Head } from './Head.js'
import classes from './Profile.module.css'
import { OwnSections } from './OwnSections.js'
import { Facts, Section } from './Section.js'
import { RegistrationMark } from './registration/RegistrationMark.js'
import { clean, registrationLine, trainings } from './view.js'

interface Props extends Around {
  readonly id: number
  readonly details: Details
  readonly isOwn: boolean
}

/** All parts of a profile: what is for everybody, then what only its owner sees. What is private came to nobody else (spec 1 §6). */
export const Profile = ({ id, details, isOwn, cases, chat, relations }: Props) => {
  const { qualification, membershipAssociation, mediRegistration, specialtyGroups } = details
  const memberships = [...membershipAssociation.associations, membershipAssociation.other_international].filter(Boolean)
  const registrations = mediRegistration.country.map((_, i) => registrationLine(mediRegistration, i))
  const isEmpty = (part: readonly unknown[], prompt: string) => part.length === 0 && prompt
  return (
    <div className={classes.page}>
      <Head
        details={details}
        isOwn={isOwn}
        chat={!isOwn && chat(id)}
        relations={!isOwn && relations(id, doctor(details.profile.full_name))}
      />
      {cases(isOwn, (children) => (
        <Section title="Cases">{children}</Section>
      ))}
      <Section title="Qualifications">
        <Facts of={trainings(qualification)} />
      </Section>
      <Section
        title="Additional qualifications"
        edit={isOwn && 'additional'}
        prompt={!qualification.additionalQualifications && 'Fellowships, diplomas and courses tell colleagues what they can ask you about.'}
      >
        <div className={classes.text} dir="auto">
          {qualification.additionalQualifications}
        </div>
      </Section>
      <Section
        title="Membership associations"
        edit={isOwn && 'memberships'}
        prompt={isEmpty(memberships, 'Which surgical associations do you belong to?')}
      >
        <Chips names={memberships as string[]} />
      </Section>
      <Section
        title="Medical registrations"
        edit={isOwn && 'registrations'}
        prompt={isEmpty(registrations, 'Where are you registered to practise? Colleagues see the place, never the number.')}
      >
        <ul className={classes.list}>
          {registrations.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
        <RegistrationMark check={mediRegistration.check} />
      </Section>
      <Section
        title="Speciality groups"
        edit={isOwn && 'groups'}
        button="Add"
        prompt={isEmpty(specialtyGroups, 'Join the groups of the specialities you follow.')}
      >
        <Chips names={specialtyGroups.map((group) => clean(group.chat_room_center_name))} />
      </Section>
      {isOwn && <OwnSections id={id} details={details} />}
    </div>
  )
}

const Chips = ({ names }: { names: readonly string[] }) => (
  <ul className={classes.chips}>
    {names.map((name) => (
      <li key={name} dir="auto">
        {name}
      </li>
    ))}
  </ul>
)
