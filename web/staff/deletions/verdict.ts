import { precisely } from '../../shared/format/precise.js'
import type { DeletionSeals, DeletionStep } from './calls.js'
import { stepName } from './words.js'

/** What the seals say of all steps together: the worst of it, and as a sentence. */
export interface Told {
  readonly verdict: DeletionSeals['steps'][number]['verdict']
  readonly text: string
}

const many = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`)

/** What was changed is named by its steps; what is not sealed yet will be within ten minutes. */
export const verdictOn = ({ seal, steps }: DeletionSeals, of: readonly DeletionStep[]): Told => {
  const having = (wanted: Told['verdict']) => steps.filter(({ verdict }) => verdict === wanted)
  const broken = having('broken')
  if (broken.length > 0) {
    const names = broken.map(({ version }) => {
      const step = of.find((each) => each.version === version)
      return `${step ? stepName(step) : 'A step'} (version ${version})`
    })
    return { verdict: 'broken', text: `Not as it was sealed: ${names.join(', ')}.` }
  }
  const waiting = having('waiting').length
  const under = seal && `under seal ${seal.number} of ${precisely(Date.parse(seal.sealedAt))}`
  if (waiting === 0) return { verdict: 'sealed', text: `Every step is as it was sealed, ${under}.` }
  const soon = `${many(waiting, 'One step is', 'steps are')} not sealed yet: that takes ten minutes.`
  const sealed = steps.length - waiting
  if (sealed === 0) return { verdict: 'waiting', text: soon }
  return { verdict: 'waiting', text: `${many(sealed, 'One step is', 'steps are')} as sealed, ${under}. ${soon}` }
}
