import { openCasesLoaded } from '../../../cases/feed/open-cases-slice.js'
import { OpenCases } from '../../../cases/feed/OpenCases.js'
import { FROM_CASES } from '../../../feed/came-from.js'
import type { Group, State } from '../group.js'
import { anOpenCase, ARABIC, DAY, HOUR, posted, TITLE } from '../sample.js'

const state = (name: string, open: ReturnType<typeof anOpenCase>[]): State => ({
  name,
  given: [openCasesLoaded(open)],
  show: <OpenCases from={FROM_CASES} />,
})

export const openCases: Group = {
  name: 'Your open cases',
  states: [
    state('one, nothing new', [anOpenCase(1)]),
    state('with new answers', [anOpenCase(1, { new_answers: 1 }), anOpenCase(2, { new_answers: 100 })]),
    state('closing', [anOpenCase(1, posted(7 * DAY - 2 * HOUR))]),
    state('long', [anOpenCase(1, { title: `${TITLE}, ${TITLE}, ${TITLE}`, new_answers: 12 })]),
    state('right to left', [anOpenCase(1, { title: ARABIC, new_answers: 2 })]),
  ],
}
