import { longDayOf } from '../shared/format/day.js'
import type { Opportunity } from './calls.js'
import { durationText } from './duration.js'
import classes from './Opportunity.module.css'

type Told = readonly (readonly [name: string, value: string | null])[]

/** "0 years" asks for nothing, and reads as if it asked for something. */
const asked = (experience: string | null): string | null =>
  experience !== null && /^0+\s*(years?|yrs?|months?|days?)?\.?$/i.test(experience.trim()) ? 'None asked for' : experience

/** Where, when, and what is asked for; days in full. */
const factsOf = (of: Opportunity): Told => [
  ['Location', `${of.job_location_city}, ${of.job_location_country}`],
  ['Duration', durationText(of.duration)],
  ['From', longDayOf(of.from_date)],
  ['To', longDayOf(of.to_date)],
  ['Speciality', of.speciality],
  ['Qualifications', of.qualifications],
  ['Experience', asked(of.experience)],
]

/** Of an opportunity what is told in few words. */
export const Facts = ({ of }: { of: Opportunity }) => (
  <dl className={classes.facts}>
    {factsOf(of).map(
      ([name, value]) =>
        value !== null && (
          <div key={name} data-long={value.length > 60 || undefined}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ),
    )}
  </dl>
)
