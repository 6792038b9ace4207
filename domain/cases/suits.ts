import { Refusal } from '../kernel/refusal.js'
import { isVisible } from '../kernel/visible.js'
import type { Shape } from './messages.js'

/** What a case says, field by field. */
type Content = Readonly<Record<string, unknown>>

interface Wanted {
  readonly said: readonly string[]
  /** In years (DECISIONS C-08). */
  readonly age?: readonly [youngest: number, oldest: number]
  readonly files: readonly [fewest: number, most: number]
}

/** What a post of each shape must say, and how many files it has (spec 2 §5). */
const WANTED: Readonly<Record<Shape, Wanted>> = {
  image: { said: ['title', 'description'], files: [1, 1] },
  case: { said: ['gender', 'diagnosis', 'history', 'questions'], age: [0, 100], files: [0, 1] },
  clinical: { said: ['gender', 'diagnosis'], age: [1, 120], files: [0, 20] },
}

/** Refuses what a post of this shape cannot be. The forms have said so before, in their own words. */
export const mustSuit = (shape: Shape, content: Content, files: number): void => {
  const { said, age, files: room } = WANTED[shape]
  const missing = said.filter((field) => !isSaid(content[field]))
  if (age && !isWithin(content['age'], age)) missing.push('age')
  if (!isWithin(files, room)) missing.push('files')
  if (missing.length === 0) return
  const errors = missing.map((field) => ({ field, msg: field === 'files' ? `${room[0]} to ${room[1]} files.` : 'This is required.' }))
  throw new Refusal('invalid', 'Please check the details', errors)
}

const isSaid = (value: unknown): boolean => (Array.isArray(value) ? value.some(isSaid) : typeof value === 'string' && isVisible(value))

const isWithin = (value: unknown, [least, most]: readonly [number, number]): boolean =>
  typeof value === 'number' && value >= least && value <= most
