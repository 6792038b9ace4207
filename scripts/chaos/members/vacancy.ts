import { addApplyNow } from '../../../api/contract/opportunities/applications.js'
import {
  addOpportunities,
  deleteOpportunityPosted,
  getOpportunities,
  getOpportunitiesById,
  type Opportunity,
  type OwnOpportunity,
} from '../../../api/contract/opportunities/opportunities.js'
import { wordDocument } from '../../people/word-document.js'
import type { Cycle, Step } from './cycle.js'
import type { Member } from './member.js'

const FORM = {
  title: 'Observer in theatre',
  jobLocationCountry: 'India',
  jobLocationCity: 'Pune',
  duration: '4 Months',
  durationYMD: 'Months',
  fromDateOfOpportunity: '2030-03-01',
  toDateOfOpportunity: '2030-07-01',
  description: 'Four months.',
  speciality: 'GI Surgery',
  opportunityType: 'Observer',
  qualifications: 'Board certified',
  experience: 'Two years',
  acknowledgement1: true,
  acknowledgement2: true,
}

/** One offers a position, another applies, and once the first sees that, it is closed. Nobody else may offer any. */
export const vacancyOf = (owner: Member, applicant: Member): Cycle => {
  const own = { path: getOpportunitiesById.path, body: {} }
  const steps: readonly Step[] = [
    {
      member: owner,
      call: addOpportunities,
      fact: 'OpportunityPosted',
      looks: own,
      bodyFor: ({ result }) => ((result as readonly OwnOpportunity[]).length > 0 ? undefined : FORM),
    },
    {
      member: applicant,
      call: addApplyNow,
      fact: 'OpportunityApplied',
      looks: { path: getOpportunities.path, body: {} },
      bodyFor: ({ result }) => {
        const [offered] = result as readonly Opportunity[]
        return offered && applicationTo(offered.id)
      },
    },
    {
      member: owner,
      call: deleteOpportunityPosted,
      fact: 'OpportunityClosed',
      looks: own,
      bodyFor: ({ result }) => {
        const [offered] = result as readonly OwnOpportunity[]
        return offered && offered.responses > 0 ? { opportunity_id: offered.id } : undefined
      },
    },
  ]
  return { name: `what ${owner.id} offers`, steps, isIn: (stream) => stream.startsWith('opportunity-'), acknowledged: [] }
}

/** With a CV in the form that is read in a moment: for a PDF a process is started. */
const applicationTo = async (id: number): Promise<FormData> => {
  const form = new FormData()
  const fields = { name: 'Sample', emailid: 'sample@example.org', contact: '+44 20 7946 0000', address: '1 Sample Street' }
  for (const [name, value] of Object.entries({ ...fields, medialcollege: 'Sample', degree: 'MS', opportunityid: `${id}` }))
    form.set(name, value)
  form.append('cv', new Blob([new Uint8Array(await wordDocument())]), 'cv.docx')
  return form
}
