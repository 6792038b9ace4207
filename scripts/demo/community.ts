import {
  addCommunityPostAddComment,
  addCommunityPostLike,
  addCommunityPostToCollection,
} from '../../api/contract/community/community-engagement.js'
import { addCommunityPost } from '../../api/contract/community/community-forms.js'
import { CASE, IMAGE } from '../../api/contract/community/community.js'
import type { Teller } from './connections.js'
import { attach, type View } from './picture.js'
import type { Name } from './story.js'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

export interface ToldPost {
  /** How long ago it was posted, in milliseconds. */
  readonly ago: number
  readonly by: Name
  /** What the form says, its boxes apart. */
  readonly form: Readonly<Record<string, string>>
  readonly type: typeof IMAGE | typeof CASE
  readonly view?: View
  readonly likedBy: readonly Name[]
  readonly savedBy: readonly Name[]
  readonly comments: readonly (readonly [by: Name, text: string])[]
}

/** Clinical images and cases that stay open, invented from beginning to end, oldest first. */
export const COMMUNITY: readonly ToldPost[] = [
  {
    ago: 8 * DAY,
    by: 'Two',
    type: IMAGE,
    form: {
      title: 'Sample: where the mesh goes',
      description:
        'The plan that we draw with every patient before a ventral hernia repair: the defect, and an overlap of five centimetres.',
      speciality: 'GI Surgery',
    },
    view: 'plan',
    likedBy: ['One', 'Four', 'Six'],
    savedBy: ['One'],
    comments: [['One', 'May we use it for our residents? They overlap by two and call it five.']],
  },
  {
    ago: 3 * DAY,
    by: 'Five',
    type: CASE,
    form: {
      age: '0',
      gender: 'Female',
      speciality: 'Pediatric Surgery',
      diagnosis: 'Sample: hypertrophic pyloric stenosis, five weeks old',
      history: 'Projectile vomiting for four days, corrected overnight. Pylorus 5 mm thick and 19 mm long.',
      clinical_question: 'Open or laparoscopic, where you do ten a year?',
    },
    view: 'scan',
    likedBy: ['Two'],
    savedBy: ['One', 'Two'],
    comments: [
      ['Two', 'What your anaesthetist is used to. With ten a year we stay open, around the navel.'],
      ['Five', 'That is what we did. She fed after six hours.'],
    ],
  },
  {
    ago: 30 * HOUR,
    by: 'Six',
    type: CASE,
    form: {
      age: '93',
      gender: 'Male',
      speciality: 'Urology',
      diagnosis: 'Sample: retention, and a prostate of 140 ml',
      history: 'Lives alone, walks with a stick. On apixaban for atrial fibrillation. Two failed trials without a catheter.',
      clinical_question: 'Laser at his age, or a catheter for good?',
    },
    likedBy: ['One', 'Five'],
    savedBy: [],
    comments: [],
  },
  {
    ago: 5 * HOUR,
    by: 'One',
    type: IMAGE,
    form: {
      title: 'Sample: drain output after a pancreatic fistula',
      description: 'Three weeks of measurements. The fall on day nine is the day on which the drain was pulled back by two centimetres.',
      speciality: 'GI Surgery',
    },
    view: 'curve',
    likedBy: ['Two'],
    savedBy: ['Three'],
    comments: [],
  },
]

const BOXES = {
  [IMAGE]: { indemnity: 'true', patientConsent: 'true', relevant: 'true' },
  [CASE]: { terms: 'true', consent: 'true' },
} as const

/** Tells one by the calls of those who have to do with it. */
export const tellPost = async (by: (name: Name) => Teller, told: ToldPost): Promise<void> => {
  const { records } = await by(told.by).say(addCommunityPost.path, await formOf(told))
  const { id: community_id } = records as { id: number }
  for (const name of told.likedBy) await by(name).say(addCommunityPostLike.path, { community_id })
  for (const name of told.savedBy) await by(name).say(addCommunityPostToCollection.path, { community_id })
  for (const [name, curruntComment] of told.comments) await by(name).say(addCommunityPostAddComment.path, { community_id, curruntComment })
}

const formOf = async ({ type, form: fields, view }: ToldPost): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ type: `${type}`, ...fields, ...BOXES[type] })) form.set(name, value)
  if (view) await attach(form, 'cummunityfile', view)
  return form
}
