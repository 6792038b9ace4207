import { PDFDocument } from 'pdf-lib'
import { addApplyNow, handleApplicationResponse } from '../../api/contract/opportunities/applications.js'
import { addOpportunities } from '../../api/contract/opportunities/opportunities.js'
import type { asking } from '../people/asking.js'
import type { Name } from './story.js'

type Ask = ReturnType<typeof asking>

const DAY = 24 * 60 * 60 * 1000

interface Applying {
  readonly by: Name
  readonly college: string
  readonly degree: string
  /** What becomes of it; it waits unless it says so. */
  readonly accepted?: true
}

export interface ToldOpportunity {
  /** How long ago it was posted, in milliseconds. */
  readonly ago: number
  readonly by: Name
  /** The form, but for its days: it begins so many days after it was posted, and lasts until so many more. */
  readonly form: object
  readonly begins: number
  readonly lasts: number
  readonly applications: readonly Applying[]
}

/** Invented from beginning to end, oldest first. */
export const OPPORTUNITIES: readonly ToldOpportunity[] = [
  {
    ago: 6 * DAY,
    by: 'Two',
    form: {
      title: 'Sample: observer in abdominal wall reconstruction',
      jobLocationCountry: 'India',
      jobLocationCity: 'Pune',
      duration: '4 Months',
      durationYMD: 'Months',
      description:
        'Four months in theatre, clinic and on the ward of a unit that does little else. You scrub in on two days a week, follow your patients through their stay and present one of them to the department each month. We help with lodging near the hospital; there is no salary, and no fee either.',
      speciality: 'GI Surgery',
      opportunityType: 'Observer',
      qualifications: 'In the last two years of training, or board certified',
      experience: 'Thirty hernia repairs as first surgeon',
    },
    begins: 60,
    lasts: 122,
    applications: [
      { by: 'Three', college: 'Sample College of Medicine', degree: 'MS', accepted: true },
      { by: 'Four', college: 'Sample Medical School', degree: 'MBBS' },
    ],
  },
  {
    ago: 2 * DAY,
    by: 'Five',
    form: {
      title: 'Sample: paid fellowship in hand trauma',
      jobLocationCountry: 'Australia',
      jobLocationCity: 'Melbourne',
      duration: '1 Years',
      durationYMD: 'Years',
      description:
        'One year on the hand trauma list, one day a week of research. Salary by the hospital’s scale, one night in six on call.',
      speciality: 'Other',
      otherSpecialityInput: 'Hand surgery',
      opportunityType: 'Paid training position',
      qualifications: 'Board certified in plastic or orthopaedic surgery',
      experience: 'Two years after certification',
    },
    begins: 120,
    lasts: 365,
    applications: [{ by: 'One', college: 'Sample University', degree: 'FRCS' }],
  },
]

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** Posts one and has it applied to, each by who does it in the story. */
export const tellOpportunity = async (as: (name: Name) => Promise<Ask>, told: ToldOpportunity): Promise<void> => {
  const { form, by, begins, lasts, applications } = told
  const days = { fromDateOfOpportunity: dayIn(begins), toDateOfOpportunity: dayIn(begins + lasts) }
  const owner = await as(by)
  const posted = await owner(addOpportunities.path, { ...form, ...days, acknowledgement1: true, acknowledgement2: true })
  const { id: opportunityId } = posted.records as { id: number }
  for (const applying of applications) {
    const sent = await (await as(applying.by))(addApplyNow.path, await applicationOf(applying, opportunityId))
    const { applicationId } = sent.records as { applicationId: number }
    if (applying.accepted) await owner(handleApplicationResponse.path, { opportunityId, whatToDo: 2, applicationId })
  }
}

const applicationOf = async ({ by, college, degree }: Applying, opportunityId: number): Promise<FormData> => {
  const form = new FormData()
  const fields = { name: `Sample Surgeon ${by}`, emailid: `sample.${by.toLowerCase()}@example.org`, contact: '+44 20 7946 0000' }
  const more = { address: '1 Sample Street', medialcollege: college, degree, opportunityid: `${opportunityId}` }
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value)
  form.append('cv', new Blob([new Uint8Array(await cvOf(by))], { type: 'application/pdf' }), `cv-surgeon-${by.toLowerCase()}.pdf`)
  return form
}

/** One page, with a heading. */
const cvOf = async (name: Name): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  page.drawText(`Sample Surgeon ${name}`, { x: 60, y: 760, size: 24 })
  page.drawText('Curriculum vitae (invented)', { x: 60, y: 730, size: 12 })
  return document.save()
}
