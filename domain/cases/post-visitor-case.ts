import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { Case } from './case.js'
import type { CaseEvent, PostVisitorCase } from './messages.js'
import { mustSuit } from './suits.js'

/** What only a member's post says. */
const UNSAID = { speciality: null, age: null, gender: null, diagnosis: '', history: '', questions: [] }

/** A post of a visitor under an id claimed for this command, held until somebody has looked at it (DECISIONS 13). */
export const postVisitorCase = ({ data, by, at }: Static<typeof PostVisitorCase>, { published }: Case): CaseEvent[] => {
  if (published?.author === by) return []
  if (published) throw new Refusal('conflict', 'This case exists already')
  mustSuit('image', data, data.files.length)
  return [{ type: 'CasePosted', data: { ...data, ...UNSAID, author: by, held: true, shape: 'image', postedAt: at } }]
}
