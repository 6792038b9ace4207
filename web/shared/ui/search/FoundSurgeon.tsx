import type { FoundSurgeon as Found } from '../../../../api/contract/network/search.js'
import { Person } from '../Person.js'

/** Somebody whom a search found: their line, and where they live. */
export const FoundSurgeon = ({ surgeon }: { surgeon: Found }) => {
  const { full_name, specialty_type, profile_pic, current_location } = surgeon
  return (
    <Person name={full_name} speciality={specialty_type} picture={profile_pic} size={40}>
      {current_location && <bdi>{current_location}</bdi>}
    </Person>
  )
}
