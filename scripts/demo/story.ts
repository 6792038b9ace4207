import type { Gender, Speciality } from '../../api/contract/cases/cases.js'
import type { View } from './picture.js'

/** Who the story is about, by the last word of the name: "Sample Surgeon One". */
export const CAST = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

/** In what they were trained; one has not chosen yet. */
export const TRAINED: Readonly<Partial<Record<Name, Speciality>>> = {
  One: 'GI Surgery',
  Two: 'GI Surgery',
  Three: 'Plastic & Reconstructive Surgery',
  Five: 'Trauma',
  Six: 'Urology',
}
export type Name = (typeof CAST)[number]

export interface ToldCase {
  /** How long ago it was posted, in milliseconds. */
  readonly ago: number
  readonly by: Name
  readonly title: string
  readonly speciality: Speciality
  readonly age: number
  readonly gender: Gender
  readonly diagnosis: string
  readonly history: string
  readonly questions: readonly string[]
  readonly views: readonly View[]
  readonly likedBy: readonly Name[]
  readonly comments: readonly (readonly [by: Name, text: string])[]
  readonly savedBy?: readonly Name[]
  /** How it ended, as its author tells. */
  readonly outcome?: string
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Invented from beginning to end, oldest first. One is closed, and one closes within the hour. */
export const STORY: readonly ToldCase[] = [
  {
    ago: 8 * DAY,
    by: 'One',
    title: 'Sample: recurrent inguinal hernia after two repairs',
    speciality: 'GI Surgery',
    age: 54,
    gender: 'Male',
    diagnosis: 'Recurrent right inguinal hernia, 4 cm defect',
    history: 'Open repair eight years ago, mesh plug three years ago. Reducible, painful on exertion. BMI 31, no anticoagulants.',
    questions: ['Posterior approach this time?', 'Would you take the plug out?'],
    views: ['plan'],
    likedBy: ['Two', 'Three', 'Five'],
    comments: [
      ['Two', 'After two anterior repairs I would go behind the scar: TEP if the plug lets you, else TAPP.'],
      ['Five', 'We leave a plug alone unless it is what hurts. Map the pain before you decide.'],
      ['One', 'Thank you both. TAPP, plug left in place, home the same day.'],
    ],
    savedBy: ['Two', 'Six'],
    outcome: 'TAPP with a 15 × 10 cm mesh, the plug left in place. Home the same day, free of pain after two weeks.',
  },
  {
    ago: 7 * DAY - HOUR,
    by: 'Three',
    title: 'Sample: flexor tendon in zone 2, nine days old',
    speciality: 'Plastic & Reconstructive Surgery',
    age: 27,
    gender: 'Female',
    diagnosis: 'Division of FDP and FDS of the left ring finger in zone 2',
    history: 'Glass injury, wound closed elsewhere. No active flexion at both joints, two-point discrimination 5 mm. A pianist.',
    questions: ['Primary repair at nine days, or staged?', 'Repair both slips of FDS?'],
    views: ['plan', 'curve'],
    likedBy: ['One', 'Four', 'Six'],
    comments: [['Six', 'Nine days is still primary in my hands. Six strands, venting A4 if it catches, wide awake if she agrees.']],
  },
  {
    ago: 3 * DAY,
    by: 'Four',
    title: 'Sample: scalp defect with exposed bone',
    speciality: 'Plastic & Reconstructive Surgery',
    age: 71,
    gender: 'Male',
    diagnosis: 'Scalp defect 6 × 5 cm after excision, periosteum missing over 2 cm',
    history: 'Margins clear. Radiotherapy is not planned. On aspirin for a stent four years ago; smokes ten a day.',
    questions: ['Rotation flap or burring and a graft?', 'How long would you keep aspirin?'],
    views: ['scan'],
    likedBy: ['One', 'Two'],
    comments: [['Two', 'Large rotation flap, graft to the donor site. I would not stop aspirin with a stent.']],
  },
  {
    ago: 30 * HOUR,
    by: 'One',
    title: 'Sample: parastomal hernia, third recurrence',
    speciality: 'GI Surgery',
    age: 62,
    gender: 'Female',
    diagnosis: 'Parastomal hernia beside an end colostomy, defect 7 cm, third recurrence',
    history:
      'Abdominoperineal resection nine years ago. Two local repairs, then a keyhole mesh. Leaks twice a week, no obstruction. BMI 29.',
    questions: ['Sugarbaker, or move the stoma?', 'Would you close the defect first?'],
    views: ['plan'],
    likedBy: ['Two', 'Four'],
    comments: [
      ['Two', 'Sugarbaker, and no second keyhole. I close the defect whenever it comes together without tension.'],
      ['One', 'Thank you. Would you still go in from the front after two local repairs?'],
      ['Five', 'From behind, with the robot if you have one. A moved stoma leaves you with two hernias to look after.'],
    ],
  },
  {
    ago: 5 * HOUR,
    by: 'Six',
    title: 'Sample: staghorn stone in a solitary kidney',
    speciality: 'Urology',
    age: 46,
    gender: 'Female',
    diagnosis: 'Partial staghorn calculus in a solitary left kidney, creatinine 1.6 mg/dl',
    history: 'Nephrectomy in childhood. Two febrile infections this year, Proteus both times. Sterile urine on prophylaxis now.',
    questions: ['One tract or two?', 'Nephrostomy after a tubeless procedure in a solitary kidney?'],
    views: ['scan', 'curve'],
    likedBy: ['Five'],
    comments: [],
  },
]
