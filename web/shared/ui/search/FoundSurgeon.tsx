import type { FoundSurgeon as Found } from '../../../../api/contract/network/search.js'
import { useSelector } from 'react-redux'
import { selectMe } from '../../session/session.js'
import { Person } from '../Person.js'

/** Somebody whom a search found: their line, and where they live; oneself is marked. */
export const FoundSurgeon = ({ surgeon }: { surgeon: Found }) => {
  const me = useSelector(selectMe)
  const { id, full_name, specialty_type, profile_pic, current_location } = surgeon
  return (
    <Person name={full_name} speciality={specialty_type} picture={profile_pic} size={40} mark={id === me && 'You'}>
      {current_location && <bdi>{current_location}</bdi>}
    </Person>
  )
}
