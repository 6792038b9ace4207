import { NAMELESS } from '../../generated/actors.js'
import { doctor } from '../../shared/format/person.js'

/** Who did something, in the words of the log (`member:7`, `system:closing`), and how a member is named now. */
export interface Doer {
  readonly actor: string
  readonly full_name: string | null
}

const isNameless = (word: string): word is keyof typeof NAMELESS => Object.hasOwn(NAMELESS, word)

/** The parts of an actor: of `system:closing` the word and which process it is. */
export const partsOfActor = (actor: string): readonly [word: string, which: string] => {
  const [word = '', which = ''] = actor.split(':')
  return [word, which]
}

/** How somebody is called who has no name of their own; undefined of a member. */
export const namelessOf = (actor: string): string | undefined => {
  const [word] = partsOfActor(actor)
  return isNameless(word) ? NAMELESS[word] : undefined
}

/** Who did it, or reported it. */
export const doerOf = ({ actor, full_name }: Doer): string => namelessOf(actor) ?? doctor(full_name)
