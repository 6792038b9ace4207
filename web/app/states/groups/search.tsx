import type { FoundSurgeon as Found } from '../../../../api/contract/network/search.js'
import type { MemberId } from '../../../../api/contract/cases/cases.js'
import { FoundSurgeon } from '../../../shared/ui/search/FoundSurgeon.js'
import { SurgeonSearch } from '../../../shared/ui/search/SurgeonSearch.js'
import type { Group } from '../group.js'
import { ARABIC_NAME, FACE, LONG_NAME } from '../sample.js'

const surgeon = (name: string, more: Partial<Found> = {}) => (
  <FoundSurgeon
    surgeon={{
      id: 2 as MemberId,
      name,
      full_name: name,
      profile_pic: null,
      specialty_type: 'Urology',
      person_position: 1,
      current_location: 'London, United Kingdom',
      ...more,
    }}
  />
)

export const search: Group = {
  name: 'Search for surgeons',
  paper: true,
  states: [
    { name: 'SurgeonSearch', show: <SurgeonSearch /> },
    { name: 'FoundSurgeon', show: surgeon('Sample Surgeon Two', { profile_pic: FACE }) },
    { name: 'FoundSurgeon, who has told nothing', show: surgeon('Sample Surgeon Two', { specialty_type: null, current_location: null }) },
    {
      name: 'FoundSurgeon, long',
      show: surgeon(LONG_NAME, { specialty_type: 'Plastic & Reconstructive Surgery', current_location: 'Santiago de Compostela, Spain' }),
    },
    { name: 'FoundSurgeon, right to left', show: surgeon(ARABIC_NAME, { current_location: 'القاهرة, Egypt' }) },
  ],
}
